import { defaultLocale, locales } from '@vitrine/contract/kernel/locale'
import type { Answer, Payload } from '@vitrine/contract/operations'
import { findFreeSlug, slugFault } from '@vitrine/contract/page-slug'
import { buildCategoryForest, readStoredCategoryTree, type StoredCategoryTree } from '../catalogue/catalogue.ts'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction, type Db } from '../kernel/db.ts'
import { checkedAddresses } from './checked-addresses.ts'
import { addPage, lockTree, redirectAddresses, reservedPaths } from './page-tree-store.ts'

/**
 * A new page, a draft, last among those beside it. It is named in the caller's language and in the default one, behind which every language without a text
 * of its own reads it: so it can be found and named in all of them. ED-7.05
 */
export function addCategory(ctx: Context, db: Db, { name, type, parentCategoryId: parentId, nameUrl: wanted }: Payload<'doAddCategory'>): Promise<Answer<'doAddCategory'>> {
  return inTransaction(db, async (tx) => {
    await lockTree(tx)
    const before = await readStoredCategoryTree(tx)
    if (parentId !== null && !before.rows.some(({ id }) => id === parentId)) refuse('editor.categoryNotFound', { id: parentId })
    const place = { planted: before, parentId, reserved: await reservedPaths(tx) }
    const nameUrl = wanted ?? freeSlugBelow(place, name)
    const reason = slugFault(nameUrl)
    if (reason !== undefined) refuse('editor.slugInvalid', { slug: wanted ?? name, reason })
    refuseTaken(place, nameUrl)
    const position = Math.max(0, ...before.rows.filter((row) => row.parentId === parentId).map((row) => row.position)) + 1
    const texts = [...new Set([ctx.locale, defaultLocale])].map((lang) => ({ lang, name, nameUrl }))
    const id = await addPage(tx, { parentId, type, position, texts })
    const after = await readStoredCategoryTree(tx)
    await redirectAddresses(tx, await checkedAddresses(tx, before, after), null)
    await recordAudit(tx, ctx, { action: 'doAddCategory', subject: 'category', subjectId: id, after: { name, type, parentId, nameUrl } })
    const path = buildCategoryForest(after.rows, after.chains)[ctx.locale].byId.get(id)?.path
    return { id, path: path === undefined ? null : `/${path}` }
  })
}

interface Place {
  readonly planted: StoredCategoryTree
  readonly parentId: number | null
  readonly reserved: ReadonlySet<string>
}

/** Free in every language, since every language may show it. */
function freeSlugBelow(place: Place, name: string): string {
  return findFreeSlug(name, (slug) => addressesOf(place, slug).some(({ path, other }) => other !== undefined || place.reserved.has(path)))
}

/** An address that somebody chose is no other one without a word. */
function refuseTaken(place: Place, slug: string): void {
  for (const { locale, path, other } of addressesOf(place, slug)) {
    if (place.reserved.has(path)) refuse('editor.slugReserved', { slug: path })
    if (other) refuse('editor.addressTaken', { locale, path: `/${path}`, other: other.id, name: other.text.name })
  }
}

/** Where a page of this slug would be, and what is there already. */
function addressesOf({ planted: { rows, chains }, parentId }: Place, slug: string) {
  const forest = buildCategoryForest(rows, chains)
  return locales.map((locale) => {
    const { byId, byPath } = forest[locale]
    const above = parentId === null ? undefined : byId.get(parentId)
    const path = above ? `${above.path}/${slug}` : slug
    return { locale, path, other: byPath.get(path) }
  })
}
