import type { Locale } from '@vitrine/contract/kernel/locale'
import { useState } from 'react'
import { BrokenBlock } from '../chrome/broken-drawer.tsx'
import { Button } from '../chrome/button.tsx'
import { PartBoundary } from '../chrome/part-boundary.tsx'
import { useEditor, useEditorState, useValue } from '../editor-context.tsx'
import { byBlock, countOf, withWork } from '../model/page-texts.ts'
import { useText } from '../text/text.tsx'
import { BlockCell } from './block-cell.tsx'
import { ownName } from './language-name.ts'
import { SaveFirst } from './save-first.tsx'
import { hasWritten, tellTexts, type Texts, type TextsSession } from './texts-session.ts'

interface Props {
  readonly own: TextsSession
  readonly texts: Texts
  readonly shown: readonly Locale[]
  /** Leaves out blocks in which nothing is to do. */
  readonly onlyWork: boolean
}

/** A card for each language, blocks in the same order: beside each other, on small screens below each other. */
export function LanguageCards({ own, texts, shown, onlyWork }: Props) {
  const t = useText()
  const all = byBlock(texts.texts)
  // The original stays in sight beside whichever language is being written.
  const order = shown.toSorted((a, b) => Number(b === texts.source) - Number(a === texts.source))
  const blocks = onlyWork ? withWork(all, shown, texts) : all
  return (
    <section className="ed-full lang" aria-label={t('languages.title')} style={{ '--rows': blocks.length + 1, '--columns': order.length }}>
      {blocks.length === 0 && <p className="ed-soft">{t(onlyWork ? 'languages.nothingToDo' : 'languages.noTexts')}</p>}
      {order.map((locale) => (
        <section key={locale} className="sheetcard" data-source={locale === texts.source || undefined} aria-label={ownName(locale)}>
          <CardHead own={own} texts={texts} locale={locale} />
          {blocks.map((block) => <PartBoundary key={block.uuid} of={block} fallback={<BrokenBlock />}><BlockCell own={own} page={texts} block={block} language={locale} /></PartBoundary>)}
        </section>
      ))}
    </section>
  )
}

function CardHead({ own, texts, locale }: Pick<Props, 'own' | 'texts'> & { locale: Locale }) {
  const session = useEditor()
  const t = useText()
  const isViewer = useEditorState((state) => state.role === 'viewer')
  const isPageDirty = useEditorState((state) => state.isEditingEnabled)
  const written = useValue(own.written)
  const [isBusy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  const { missing, stale } = countOf(texts, locale)
  const isToSave = hasWritten(written, locale)

  const { blocks = 0, texts: copies = 0 } = texts.behind[locale] ?? {}
  const isUnsaved = isPageDirty && locale === session.host.locale

  const save = () => run(() => own.save(locale), t('languages.saved', { language: ownName(locale) }))
  const follow = () => run(() => own.follow(locale), t('languages.takenOver', { languages: ownName(locale) }))

  async function run(act: () => Promise<void>, message: string): Promise<void> {
    setAsks(false)
    setBusy(true)
    try {
      await act()
      session.host.notify({ message, type: 'positive' })
      session.announce(message)
    } catch (error) {
      await tellTexts(session, error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <header>
      <b lang={locale}>{ownName(locale)}</b>
      {locale === texts.source && <span className="chipk isnew">{t('languages.original')}</span>}
      {missing > 0 && <span className="chipk ischg">{t('languages.missingCount', { count: missing })}</span>}
      {stale > 0 && <span className="chipk ischg">{t('languages.staleCount', { count: stale })}</span>}
      {!isViewer && isToSave && (
        <Button kind="primary" isBusy={isBusy} disabled={isBusy} onClick={() => (isUnsaved ? setAsks(true) : void save())}>{t('languages.save', { language: ownName(locale) })}</Button>
      )}
      {!isViewer && blocks + copies > 0 && <Button isBusy={isBusy} disabled={isBusy || isUnsaved} title={t('languages.takeOverHint')} onClick={() => void follow()}>{t('languages.takeOver')}</Button>}
      {asks && <SaveFirst onSaved={() => void save()} onClose={() => setAsks(false)} />}
    </header>
  )
}
