import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoryRevisionsQuery, refreshCategories } from '../../data/category-queries.ts'
import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { InfoDialog } from '../../parts/info-dialog.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useLocale, useText } from '../../text/text.tsx'

interface RevisionsDialogProps {
  readonly categoryId: number
  /** Fields that are not saved would be lost. */
  readonly isDirty: boolean
  readonly onClose: () => void
}

/** What was saved of a category before; each state can be restored. */
export function RevisionsDialog({ categoryId, isDirty, onClose }: RevisionsDialogProps) {
  const t = useText()
  const toText = useRefusalText()
  const locale = useLocale()
  const { data: revisions } = useQuery(categoryRevisionsQuery(categoryId))
  const [fault, setFault] = useState('')
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

  async function restore(revisionId: number) {
    try {
      await call('doRestoreCategoryRevision', { id: categoryId, revisionId })
      await refreshCategories()
      onClose()
    } catch (error) {
      setFault(toText(error))
    }
  }

  return (
    <InfoDialog title={t('categories.history')} done={t('dialog.close')} onClose={onClose}>
      {fault !== '' && <Notice tone="bad">{fault}</Notice>}
      {isDirty && <Notice tone="warn">{t('categories.history.dirty')}</Notice>}
      {revisions?.length === 0 && <p className="soft">{t('categories.history.empty')}</p>}
      <ul className="plain">
        {revisions?.map(({ revisionId, at, by, texts, listing }, place) => (
          <li key={revisionId} className="row between">
            <span>
              <b>{time.format(new Date(at))}</b> {by ?? t('categories.history.before')}
              <span className="soft s12 bl">
                {[
                  texts[locale]?.name ?? Object.values(texts)[0]?.name ?? '',
                  t(`categories.sort.${listing.sort}`),
                  t('categories.history.pins', { count: listing.pins.length }),
                  t('categories.history.conditions', { count: listing.conditions.length }),
                ].join(' · ')}
              </span>
            </span>
            {place > 0 && (
              <button type="button" className="btn sm" disabled={isDirty} onClick={() => void restore(revisionId)}>
                {t('categories.restore')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </InfoDialog>
  )
}
