import { categoryTree, type Catalogue } from '../../catalogue/catalogue.ts'
import type { Context } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import { asCustomer } from '../links/can-resolve-link.ts'
import { shopPages } from '../shop-pages.ts'
import { reservedPaths } from '../tree/page-tree-store.ts'
import {
  formatAddress,
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

export async function readPageAddresses(
  db: Db,
  ctx: Context,
  { sources, catalogue }: { readonly sources: readonly RedirectSource[]; readonly catalogue: Catalogue },
): Promise<PageAddresses> {
  const [{ rows, chains }, reserved] = [await categoryTree.readStored(db), await reservedPaths(db)]
  const forest = categoryTree.buildCategoryForest(rows, chains)
  const products = await findProducts(ctx, { sources, catalogue })

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

/** Addresses that end with the number of a product which the shop shows, with its present address. */
async function findProducts(
  ctx: Context,
  { sources, catalogue }: { readonly sources: readonly RedirectSource[]; readonly catalogue: Catalogue },
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const source of sources) {
    const [, itemId] = /_(\d{1,9})(?:_\d+)?$/.exec(source.path) ?? []
    const address =
      itemId === undefined
        ? undefined
        : await catalogue.findAddress({ ...asCustomer(ctx), locale: source.locale }, { itemId: Number(itemId) })
    if (address !== undefined) found.set(toSourceKey(source), address)
  }
  return found
}
