import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { readPageAddresses, type PageAddresses, type ProductAddresses } from './page-addresses.ts'
import { planRedirects, type KnownRedirect, type RedirectPlan, type TypedRedirect } from './plan-redirects.ts'
import {
  isFault,
  parseSource,
  parseStoredPath,
  parseTarget,
  toStoredPath,
  type RedirectSource,
  type RedirectTarget,
} from './redirect-address.ts'
import { listRelatedRedirects, type RedirectWrite, type StoredRedirect } from './redirects-store.ts'

export interface RedirectsDependencies {
  readonly catalogue: Catalogue
  /** The public origin of the shop: addresses with it are paths. */
  readonly origin: string
}

export interface PreparedRedirects extends RedirectPlan {
  readonly stored: readonly StoredRedirect[]
  toWrite(source: RedirectSource, target: RedirectTarget): RedirectWrite
  /** The shop has no page at it; those of other sites and of products are not looked up. */
  isMissing(target: RedirectTarget): boolean
}

/** Reads what the typed redirects meet, and plans them. The tree is locked, so that the plan holds until the end. */
export async function prepareRedirects(
  tx: Tx,
  {
    typed,
    products,
    allowsExternal,
    flattens,
    replacedId,
  }: {
    readonly typed: readonly TypedRedirect[]
    readonly products: ProductAddresses
    readonly allowsExternal: boolean
    readonly flattens: boolean
    /** The redirect that is changed. */
    readonly replacedId?: number | undefined
  },
  { origin }: Pick<RedirectsDependencies, 'origin'>,
): Promise<PreparedRedirects> {
  const sources = typed.flatMap(({ from }) => {
    const source = parseSource(from)
    return isFault(source) ? [] : [source]
  })
  const targets = typed.flatMap(({ to }) => {
    const target = parseTarget(to, { origin, allowsExternal })
    return !isFault(target) && target.kind === 'path'
      ? [{ locale: target.locale, path: target.path.toLowerCase() }]
      : []
  })
  const stored = await listRelatedRedirects(tx, {
    sources: [...sources, ...targets],
    paths: sources.flatMap(({ locale, path }) => [`/${path}`, `/${locale}/${path}`]),
  })
  const addresses = await readPageAddresses(tx, products)
  const plan = planRedirects(typed, {
    origin,
    allowsExternal,
    flattens,
    known: stored.filter(({ id }) => id !== replacedId).map((redirect) => toKnown(redirect, addresses)),
    findSourceFault: addresses.findSourceFault,
  })
  return {
    ...plan,
    stored,
    toWrite: (source, target) => toWrite(source, target, addresses),
    isMissing: addresses.isMissing,
  }
}

function toKnown({ id, locale, path, categoryId, toPath }: StoredRedirect, addresses: PageAddresses): KnownRedirect {
  const source = { locale, path }
  if (toPath !== null) return { id, source, target: parseStoredPath(source, toPath) }
  return { id, source, target: categoryId === null ? undefined : addresses.findCategoryAddress(source, categoryId) }
}

function toWrite(source: RedirectSource, target: RedirectTarget, addresses: PageAddresses): RedirectWrite {
  // A page follows its own redirects in the language of the source only.
  const categoryId =
    target.kind === 'path' && target.locale === source.locale ? (addresses.findCategory(target) ?? null) : null
  return {
    ...source,
    categoryId,
    itemId: null,
    toPath: categoryId === null ? toStoredPath(source, target) : null,
  }
}
