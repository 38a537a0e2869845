import { textKey } from '@vitrine/contract/blocks/checks/block-texts'
import { isLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { getBlockName } from '../chrome/block-labels.ts'
import { Button } from '../chrome/button.tsx'
import { toPlainText } from '../chrome/field-labels.ts'
import { useEditor, useEditorState, useValue } from '../editor-context.tsx'
import { isBlockMissing, getTextState, type BlockTexts, type TextState } from '../model/pages/page-texts.ts'
import { useLocale, useText } from '../text/text.tsx'
import { getLanguageName } from './language-name.ts'
import { TextInput } from './text-input.tsx'
import { reportTextsError, type Texts, type TextsSession } from './texts-session.ts'

type Text = Texts['texts'][number]

interface Props {
  readonly textsSession: TextsSession
  readonly page: Texts
  readonly block: BlockTexts<Text>
  readonly language: Locale
}

const unfinishedStates: ReadonlySet<TextState> = new Set(['missing', 'stale', 'same'])

/** The texts of one block in one language. */
export function BlockCell({ textsSession, page, block, language }: Props) {
  const t = useText()
  const locale = useLocale()
  const states = block.texts.map((text) => getTextState(text, language, page))
  if (states.every((state) => state === 'absent'))
    return (
      <div className="vblock isnot">
        <div className="k">
          <span>{getBlockName({ name: block.block }, locale)}</span>
        </div>
        <p className="ed-soft">{t('languages.absent')}</p>
      </div>
    )
  const isMissingHere = block.texts.every((text) => isBlockMissing(text, language, page))
  return (
    <div className={states.some((state) => unfinishedStates.has(state)) ? 'vblock todo' : 'vblock'}>
      <div className="k">
        <span>{getBlockName({ name: block.block }, locale)}</span>
      </div>
      {isMissingHere && <p className="ed-soft">{t('languages.blockMissing')}</p>}
      {block.texts.map((text, at) => (
        <TextRow
          key={text.at}
          textsSession={textsSession}
          page={page}
          text={text}
          state={states[at] ?? 'right'}
          language={language}
        />
      ))}
    </div>
  )
}

function TextRow({
  textsSession,
  page,
  text,
  state,
  language,
}: {
  textsSession: TextsSession
  page: Texts
  text: Text
  state: TextState
  language: Locale
}) {
  const session = useEditor()
  const t = useText()
  const locale = useLocale()
  const isViewer = useEditorState((store) => !store.mayEdit)
  const unsavedText = useValue(textsSession.unsavedTexts)[language][textKey(text)]
  if (state === 'absent') return null
  const source = text.texts[page.source] ?? ''
  const isUnfinished = unfinishedStates.has(state) && unsavedText === undefined
  const original = getLanguageName(page.source, locale)
  async function confirm(): Promise<void> {
    try {
      await textsSession.confirm(language, text)
      session.announce(t('languages.confirmed'))
    } catch (error) {
      await reportTextsError(session, error)
    }
  }
  return (
    <TextInput
      text={text}
      language={language}
      words={unsavedText ?? text.texts[language] ?? ''}
      isChanged={unsavedText !== undefined}
      isReadOnly={isViewer}
      onChange={(words) => textsSession.setText(language, text, words)}
    >
      {isUnfinished && (
        <div className="ed-todo">
          <p>
            <span className="chipk ischg">
              {t(`languages.${state === 'missing' ? 'missing' : state === 'stale' ? 'stale' : 'same'}`, { original })}
            </span>
          </p>
          <p className="ed-soft" lang={isLocale(page.source) ? page.source : undefined}>
            {text.kind === 'rich' ? toPlainText(source) : source}
          </p>
          {state === 'stale' && !isViewer && (
            <p>
              <Button icon="check" onClick={() => void confirm()}>
                {t('languages.upToDate')}
              </Button>
            </p>
          )}
        </div>
      )}
    </TextInput>
  )
}
