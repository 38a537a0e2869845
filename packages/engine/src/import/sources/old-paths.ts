import { defaultLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Tx } from '../../kernel/database/db.ts'
import { formerAddresses } from '../../pages/pages.ts'
import { getIdsByCode, type Ids } from '../terms/codes-store.ts'
import type { ProductReader } from './product-source.ts'

const maxLength = 500

/** Addresses of the former shop lead to the products and categories that were written. */
export async function writeOldPaths(
  tx: Tx,
  { oldPaths, oldCategoryPaths }: Pick<ProductReader, 'oldPaths' | 'oldCategoryPaths'>,
  {
    language,
    products,
    categories,
  }: {
    readonly language: Locale
    readonly products: readonly { readonly handle: string; readonly inFile: string }[]
    /** Keys of categories that this file adds: names parted by ' > '. */
    readonly categories: readonly string[]
  },
): Promise<void> {
  const itemIds = await getIdsByCode(
    tx,
    'items',
    products.map(({ handle }) => handle),
  )
  const categoryIds = await getIdsByCode(tx, 'categories', categories)
  const find = (ids: Ids, code: string) => (ids.has(code) ? ids.get(code) : null)
  const targets = [
    ...products.flatMap(({ handle, inFile }) =>
      oldPaths(inFile || handle).map((path) => ({ path, itemId: find(itemIds, handle), categoryId: null })),
    ),
    ...categories.flatMap((key) =>
      oldCategoryPaths(key.split(' > ')).map((path) => ({ path, itemId: null, categoryId: find(categoryIds, key) })),
    ),
  ].filter(({ itemId, categoryId, path }) => (itemId ?? categoryId) !== null && path !== '' && path.length <= maxLength)
  const unique = [
    ...new Map(targets.map(({ path, ...target }) => [toStored(path), { path: toStored(path), ...target }])).values(),
  ].filter(({ path }) => path !== '')
  // The former shop had the address of a language with its prefix, or as its only one without.
  for (const locale of new Set([defaultLocale, language]))
    await formerAddresses.leadTo(
      tx,
      unique.map((each) => ({ locale, ...each })),
    )
}

// As requests are compared with it: decoded, in small letters.
function toStored(path: string): string {
  try {
    return decodeURIComponent(path)
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/^\/+|\/+$/g, '')
  } catch {
    return ''
  }
}
