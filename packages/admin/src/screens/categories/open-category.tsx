import { useQuery } from '@tanstack/react-query'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import {
  categoryListingQuery,
  categoryQuery,
  type CategoryDetails,
  type CategoryListing,
} from '../../data/category-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'
import { CategoryEditor } from './category-editor.tsx'
import { RevisionsDialog } from './revisions-dialog.tsx'
import { useCategoryForm } from './use-category-form.ts'

interface OpenCategoryProps {
  readonly id: number
  readonly locale: Locale
  readonly isHistoryOpen: boolean
  readonly onCloseHistory: () => void
}

export function OpenCategory({ id, ...more }: OpenCategoryProps) {
  const t = useText()
  const toText = useRefusalText()
  const details = useQuery(categoryQuery(id))
  const listing = useQuery(categoryListingQuery(id))
  const error = details.error ?? listing.error
  if (details.data && listing.data) return <CategoryWithForm details={details.data} listing={listing.data} {...more} />
  return (
    <div className="mg wide">
      {error ? (
        <Notice tone="bad">{toText(error)}</Notice>
      ) : (
        <div role="status" aria-busy="true" aria-label={t('state.loading')} className="stack">
          <span className="sk" />
          <span className="sk" />
        </div>
      )}
    </div>
  )
}

interface CategoryWithFormProps extends Omit<OpenCategoryProps, 'id'> {
  readonly details: CategoryDetails
  readonly listing: CategoryListing
}

function CategoryWithForm({ details, listing, locale, isHistoryOpen, onCloseHistory }: CategoryWithFormProps) {
  const form = useCategoryForm(details, listing)
  return (
    <>
      <CategoryEditor details={details} listing={listing} form={form} locale={locale} />
      {isHistoryOpen && (
        <RevisionsDialog categoryId={details.id} isDirty={form.changedFields.length > 0} onClose={onCloseHistory} />
      )}
    </>
  )
}
