import { categoryTree, type Catalogue } from '../../catalogue/catalogue.ts'
import type { Context } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import { asCustomer } from '../links/can-resolve-link.ts'
import { shopPages } from '../shop-pages.ts'
import { reservedPaths } from '../tree/page-tree-store.ts'
import type { TypedRedirect } from './plan-redirects.ts'
import {
  formatAddress,
  isFault,
  parseSource,
  toSourceKey,
  type AddressFault,
  type RedirectSource,
  type RedirectTarget,
} from './redirect-address.ts'

/** The addresses of the shop, while the tree is locked. */
export interface PageAddresses {
  /** Why an address cannot lead away. */
  findSourceFault(source: RedirectSource): AddressFault | undefined
  /** The page of the tree at a target; its redirects follow when it moves. */
  findCategory(target: RedirectTarget): number | undefined
  findCategoryAddress(source: RedirectSource, categoryId: number): RedirectTarget | undefined
  /** There is no page at a target of the shop. Products and tags are not looked up. */
  isMissing(target: RedirectTarget): boolean
}

export async function readPageAddresses(db: Db, products: ProductAddresses): Promise<PageAddresses> {
  const [{ rows, chains }, reserved] = [await categoryTree.readStored(db), await reservedPaths(db)]
  const forest = categoryTree.buildCategoryForest(rows, chains)

  return {
    findSourceFault(source) {
      const from = formatAddress(source)
      const [first = ''] = source.path.split('/')
      // The router asks for scripts and data by these endings.
      if (reserved.has(first) || /\.(?:js|data)$/.test(source.path))
        return { key: 'redirect.fromReserved', details: { from } }
      const name = forest[source.locale].byPath.get(source.path)?.text.name ?? products.get(toSourceKey(source))
      return name === undefined ? undefined : { key: 'redirect.fromIsPage', details: { from, name } }
    },
    findCategoryAddress({ locale }, categoryId) {
      const path = forest[locale].byId.get(categoryId)?.path
      return path === undefined ? undefined : { kind: 'path', locale, path, suffix: '' }
    },
    isMissing: (target) =>
      target.kind === 'path' &&
      !Object.hasOwn(shopPages, `/${target.path}`) &&
      !/_\d+$|^(?:p|tag)\//.test(target.path) &&
      !forest[target.locale].byPath.has(target.path),
    findCategory: (target) =>
      target.kind === 'path' && target.suffix === '' ? forest[target.locale].byPath.get(target.path)?.id : undefined,
  }
}

/** Of products which the shop shows, by the address that ends with their number. */
export type ProductAddresses = ReadonlyMap<string, string>

const itemsPerRead = 500

/** Read before the tree is locked, in chunks: a file has thousands of addresses. */
export async function readProductAddresses(
  ctx: Context,
  typed: readonly Pick<TypedRedirect, 'from'>[],
  catalogue: Pick<Catalogue, 'findItemAddresses'>,
): Promise<ProductAddresses> {
  const named = typed.flatMap(({ from }) => {
    const source = parseSource(from)
    const itemId = isFault(source) ? undefined : /_(\d{1,9})(?:_\d+)?$/.exec(source.path)?.[1]
    return isFault(source) || itemId === undefined ? [] : [{ source, itemId: Number(itemId) }]
  })
  const found = new Map<string, string>()
  for (const [locale, inLocale] of Map.groupBy(named, ({ source }) => source.locale)) {
    const itemIds = [...new Set(inLocale.map(({ itemId }) => itemId))]
    const addresses = new Map<number, string>()
    for (let start = 0; start < itemIds.length; start += itemsPerRead) {
      const chunk = itemIds.slice(start, start + itemsPerRead)
      for (const [id, address] of await catalogue.findItemAddresses({ ...asCustomer(ctx), locale }, chunk))
        addresses.set(id, address)
    }
    for (const { source, itemId } of inLocale) {
      const address = addresses.get(itemId)
      if (address !== undefined) found.set(toSourceKey(source), address)
    }
  }
  return found
}
