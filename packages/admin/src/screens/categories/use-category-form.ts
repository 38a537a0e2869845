import { isApiError } from '@vitrine/contract/api/api-error'
import type { FieldClash } from '@vitrine/contract/merchandising/category-admin.contract'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { refreshCategories, type CategoryDetails, type CategoryListing } from '../../data/category-queries.ts'
import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useAnnounce } from '../../parts/announcer.tsx'
import { useSavedForm, type SavedForm } from '../../parts/form/use-saved-form.ts'
import { useText } from '../../text/text.tsx'
import { toCategoryChange, toListingChange, toValues, type CategoryValues } from './category-values.ts'

// The server checks the fields and says at which one something is wrong.
const schema = v.custom<CategoryValues>(() => true)

export interface CategoryForm extends SavedForm<CategoryValues> {
  readonly saved: CategoryValues
  /** Fields that somebody else has changed meanwhile. */
  readonly clashes: readonly FieldClash[]
  /** Saves again, over what somebody else has changed. */
  readonly overwrite: () => void
}

/** The form of a category: texts, settings and listing are saved together, each with what was seen of it. */
export function useCategoryForm(details: CategoryDetails, listing: CategoryListing): CategoryForm {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const saved = toValues(details, listing)
  const version = details.version * 100_000 + listing.version
  const seen = useRef(new Map<number, CategoryValues>())
  const overwrites = useRef(false)
  useEffect(() => {
    seen.current.set(version, saved)
  })
  const form = useSavedForm<CategoryValues>({
    schema,
    saved,
    version,
    draft: `categories/${details.id}`,
    toText,
    async save(changes, base) {
      const before = seen.current.get(base) ?? saved
      const category = toCategoryChange(changes, before)
      const listingChange = toListingChange(changes, before)
      const sent = overwrites.current
      overwrites.current = false
      if (category)
        await call('setCategory', {
          id: details.id,
          changes: category.changes,
          ...(!sent && { seen: category.seen ?? {} }),
        })
      if (listingChange) {
        const { seen: seenListing, ...rest } = listingChange
        await call('setCategoryListing', {
          categoryId: details.id,
          ...rest,
          ...(!sent && seenListing && { seen: seenListing }),
        })
      }
      await refreshCategories()
      announce(t('form.saved'))
    },
  })
  return {
    ...form,
    saved,
    clashes: toClashes(form.refusal),
    overwrite() {
      overwrites.current = true
      form.submit()
    },
  }
}

function toClashes(refusal: unknown): readonly FieldClash[] {
  if (!isApiError(refusal) || refusal.key !== 'category.changedMeanwhile') return []
  // The answer of the server.
  return (refusal.cause as { readonly clashes?: readonly FieldClash[] } | undefined)?.clashes ?? []
}
