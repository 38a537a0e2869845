import { textKey } from '@vitrine/contract/blocks/block-texts'
import { isLocale, type Locale } from '@vitrine/contract/kernel/locale'
import { nameOf } from '../chrome/block-words.ts'
import { Button } from '../chrome/button.tsx'
import { plainWords } from '../chrome/field-words.ts'
import { useEditor, useEditorState, useValue } from '../editor-context.tsx'
import { isLacking, stateOf, type BlockTexts, type TextState } from '../model/page-texts.ts'
import { useLocale, useText } from '../text/text.tsx'
import { nameIn } from './language-name.ts'
import { TextInput } from './text-input.tsx'
import { tellTexts, type Texts, type TextsSession } from './texts-session.ts'

type Text = Texts['texts'][number]

interface Props {
  readonly own: TextsSession
  readonly page: Texts
  readonly block: BlockTexts<Text>
  readonly language: Locale
}

const toDo: ReadonlySet<TextState> = new Set(['missing', 'stale', 'same'])

/** The texts of one block in one language. */
export function BlockCell({ own, page, block, language }: Props) {
  const t = useText()
  const locale = useLocale()
  const states = block.texts.map((text) => stateOf(text, language, page))
  if (states.every((state) => state === 'absent')) return <div className="vblock isnot"><div className="k"><span>{nameOf({ name: block.block }, locale)}</span></div><p className="ed-soft">{t('languages.absent')}</p></div>
  const isOnlyElsewhere = block.texts.every((text) => isLacking(text, language, page))
  return (
    <div className={states.some((state) => toDo.has(state)) ? 'vblock todo' : 'vblock'}>
      <div className="k"><span>{nameOf({ name: block.block }, locale)}</span></div>
      {isOnlyElsewhere && <p className="ed-soft">{t('languages.lacking')}</p>}
      {block.texts.map((text, at) => <OneText key={text.at} own={own} page={page} text={text} state={states[at] ?? 'right'} language={language} />)}
    </div>
  )
}

function OneText({ own, page, text, state, language }: { own: TextsSession; page: Texts; text: Text; state: TextState; language: Locale }) {
  const session = useEditor()
  const t = useText()
  const locale = useLocale()
  const isViewer = useEditorState((store) => store.role === 'viewer')
  const written = useValue(own.written)[language][textKey(text)]
  if (state === 'absent') return null
  const source = text.texts[page.source] ?? ''
  const isOpen = toDo.has(state) && written === undefined
  const original = nameIn(page.source, locale)
  async function confirm(): Promise<void> {
    try {
      await own.confirm(language, text)
      session.announce(t('languages.confirmed'))
    } catch (error) {
      await tellTexts(session, error)
    }
  }
  return (
    <TextInput text={text} language={language} words={written ?? text.texts[language] ?? ''} isChanged={written !== undefined} isReadOnly={isViewer} onChange={(words) => own.write(language, text, words)}>
      {isOpen && (
        <div className="ed-todo">
          <p><span className="chipk ischg">{t(`languages.${state === 'missing' ? 'missing' : state === 'stale' ? 'stale' : 'same'}`, { original })}</span></p>
          <p className="ed-soft" lang={isLocale(page.source) ? page.source : undefined}>{text.kind === 'rich' ? plainWords(source) : source}</p>
          {state === 'stale' && !isViewer && <p><Button icon="check" onClick={() => void confirm()}>{t('languages.stillRight')}</Button></p>}
        </div>
      )}
    </TextInput>
  )
}
