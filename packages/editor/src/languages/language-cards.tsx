import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { useState } from 'react'
import { BrokenBlock } from '../chrome/broken-drawer.tsx'
import { Button } from '../chrome/button.tsx'
import { PartBoundary } from '../chrome/part-boundary.tsx'
import { useEditor, useEditorState, useValue } from '../editor-context.tsx'
import { groupByBlock, countTextStates, filterUnfinished } from '../model/pages/page-texts.ts'
import { useText } from '../text/text.tsx'
import { BlockCell } from './block-cell.tsx'
import { getNativeLanguageName } from './language-name.ts'
import { SaveFirst } from './save-first.tsx'
import { hasUnsavedTexts, reportTextsError, type Texts, type TextsSession } from './texts-session.ts'

interface Props {
  readonly textsSession: TextsSession
  readonly texts: Texts
  readonly shown: readonly Locale[]
  /** Hides blocks without unfinished texts. */
  readonly onlyWork: boolean
}

/** A card for each language, blocks in the same order: beside each other, on small screens below each other. */
export function LanguageCards({ textsSession, texts, shown, onlyWork }: Props) {
  const t = useText()
  const all = groupByBlock(texts.texts)
  // The original always comes first.
  const order = shown.toSorted((a, b) => Number(b === texts.source) - Number(a === texts.source))
  const blocks = onlyWork ? filterUnfinished(all, shown, texts) : all
  return (
    <section
      className="ed-full lang"
      aria-label={t('languages.title')}
      style={{ '--rows': blocks.length + 1, '--columns': order.length }}
    >
      {blocks.length === 0 && <p className="ed-soft">{t(onlyWork ? 'languages.nothingToDo' : 'languages.noTexts')}</p>}
      {order.map((locale) => (
        <section
          key={locale}
          className="sheetcard"
          data-source={locale === texts.source || undefined}
          aria-label={getNativeLanguageName(locale)}
        >
          <CardHead textsSession={textsSession} texts={texts} locale={locale} />
          {blocks.map((block) => (
            <PartBoundary key={block.uuid} resetKey={block} fallback={<BrokenBlock />}>
              <BlockCell textsSession={textsSession} page={texts} block={block} language={locale} />
            </PartBoundary>
          ))}
        </section>
      ))}
    </section>
  )
}

function CardHead({ textsSession, texts, locale }: Pick<Props, 'textsSession' | 'texts'> & { locale: Locale }) {
  const session = useEditor()
  const t = useText()
  const isViewer = useEditorState((state) => !state.mayEdit)
  const isPageDirty = useEditorState((state) => state.isEditingEnabled)
  const unsavedTexts = useValue(textsSession.unsavedTexts)
  const [isBusy, setBusy] = useState(false)
  const [isConfirming, setAsks] = useState(false)
  const { missing, stale } = countTextStates(texts, locale)
  const hasUnsaved = hasUnsavedTexts(unsavedTexts, locale)

  const { blocks = 0, texts: copies = 0 } = texts.behind[locale] ?? {}
  const isUnsaved = isPageDirty && locale === session.host.locale

  const save = () =>
    run(() => textsSession.save(locale), t('languages.saved', { language: getNativeLanguageName(locale) }))
  const takeOver = () =>
    run(
      () => textsSession.takeOver(locale),
      t('languages.copiedFromOriginal', { languages: getNativeLanguageName(locale) }),
    )

  async function run(act: () => Promise<void>, message: string): Promise<void> {
    setAsks(false)
    setBusy(true)
    try {
      await act()
      session.host.notify({ message, type: 'positive' })
      session.announce(message)
    } catch (error) {
      await reportTextsError(session, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <header>
      <b lang={locale}>{getNativeLanguageName(locale)}</b>
      {locale === texts.source && <span className="chipk isnew">{t('languages.original')}</span>}
      {missing > 0 && <span className="chipk ischg">{t('languages.missingCount', { count: missing })}</span>}
      {stale > 0 && <span className="chipk ischg">{t('languages.staleCount', { count: stale })}</span>}
      {!isViewer && hasUnsaved && (
        <Button
          kind="primary"
          isBusy={isBusy}
          disabled={isBusy}
          onClick={() => (isUnsaved ? setAsks(true) : void save())}
        >
          {t('languages.save', { language: getNativeLanguageName(locale) })}
        </Button>
      )}
      {!isViewer && blocks + copies > 0 && (
        <Button
          isBusy={isBusy}
          disabled={isBusy || isUnsaved}
          title={t('languages.copyFromOriginalHint')}
          onClick={() => void takeOver()}
        >
          {t('languages.copyFromOriginal')}
        </Button>
      )}
      {isConfirming && <SaveFirst onSaved={() => void save()} onClose={() => setAsks(false)} />}
    </header>
  )
}
