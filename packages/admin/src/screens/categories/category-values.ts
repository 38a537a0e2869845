import type { Input } from '@vitrine/contract/api/operations'
import type { CategoryTextFields } from '@vitrine/contract/merchandising/category-admin.contract'
import type { ListingFields } from '@vitrine/contract/merchandising/category-rule'
import type { CategoryDetails, CategoryListing } from '../../data/category-queries.ts'

type Texts = Readonly<Record<string, CategoryTextFields>>
type SetCategory = Input<'setCategory'>

/** All that is changed on the screen of a category; `added` and `removed` are items by hand. */
export interface CategoryValues extends ListingFields {
  right: 'all' | 'customer'
  inNavigation: boolean
  sitemap: boolean
  imageId: number | null
  texts: Texts
  added: number[]
  removed: number[]
}

const settingNames = ['right', 'inNavigation', 'sitemap', 'imageId'] as const
const listingNames = ['match', 'conditions', 'exclusions', 'sort', 'soldOutLast', 'pins', 'hidden'] as const

export const emptyText: CategoryTextFields = {
  name: '',
  nameUrl: '',
  description: null,
  metaTitle: null,
  metaDescription: null,
  robots: 'ALL',
}

export function toValues(details: CategoryDetails, listing: CategoryListing): CategoryValues {
  const { right, inNavigation, sitemap, imageId, texts } = details
  return { right, inNavigation, sitemap, imageId, texts, ...pick(listing, listingNames), added: [], removed: [] }
}

function pick<T extends object, K extends keyof T>(values: T, names: readonly K[]): Pick<T, K> {
  // The names are keys of the values.
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]])) as Pick<T, K>
}

/** The changed fields of settings and texts, with the same fields as they were seen; undefined: none. */
export function toCategoryChange(
  changes: Partial<CategoryValues>,
  seen: CategoryValues,
): Pick<SetCategory, 'changes' | 'seen'> | undefined {
  const settings = pick(changes, settingNames)
  const texts: Record<string, Partial<CategoryTextFields>> = {}
  const seenTexts: Record<string, Partial<CategoryTextFields>> = {}
  for (const [locale, text] of Object.entries(changes.texts ?? {})) {
    const before = seen.texts[locale]
    const names = (Object.keys(text) as (keyof CategoryTextFields)[]).filter((name) => text[name] !== before?.[name])
    if (names.length === 0 || (before === undefined && text.name === '' && text.nameUrl === '')) continue
    texts[locale] = pick(text, names)
    if (before !== undefined) seenTexts[locale] = pick(before, names)
  }
  if (Object.keys(settings).length === 0 && Object.keys(texts).length === 0) return undefined
  return { changes: { ...settings, texts }, seen: { ...pick(seen, keysOf(settings)), texts: seenTexts } }
}

/** The same for the listing and the items by hand. */
export function toListingChange(
  changes: Partial<CategoryValues>,
  seen: CategoryValues,
): Omit<Input<'setCategoryListing'>, 'categoryId'> | undefined {
  const fields = pick(changes, listingNames)
  const { added = [], removed = [] } = changes
  if (Object.keys(fields).length === 0 && added.length === 0 && removed.length === 0) return undefined
  return { changes: fields, seen: pick(seen, keysOf(fields)), added, removed }
}

// The fields of an object are the names of its type.
const keysOf = <T extends object>(values: T) => Object.keys(values) as (keyof T)[]

/** The listing fields that differ from what is saved, for the preview. */
export function toPreviewChange(values: CategoryValues, saved: CategoryValues): Partial<ListingFields> {
  return pick(
    values,
    listingNames.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(saved[name])),
  )
}
