import { defaultLocale, locales } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { findFreeSlug, slugFault } from '@vitrine/contract/pages/page-slug'
import { categoryTree } from '../../catalogue/catalogue.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction, type Db } from '../../kernel/database/db.ts'
import { checkAddresses } from './check-addresses.ts'
import { addPage, lockTree, updateRedirects, reservedPaths } from './page-tree-store.ts'

/**
 * Creates a page, as a draft and as the last of its siblings. It gets its name in the language of the caller and in the
 * default language, to which every other language falls back. ED-7.05
 */
export function addCategory(
  ctx: Context,
  db: Db,
  { name, type, parentCategoryId: parentId, nameUrl: requestedSlug }: Payload<'doAddCategory'>,
): Promise<Answer<'doAddCategory'>> {
  return inTransaction(db, async (tx) => {
    await lockTree(tx)
    const before = await categoryTree.readStored(tx)
    if (parentId !== null && !before.rows.some(({ id }) => id === parentId))
      refuse('editor.categoryNotFound', { id: parentId })
    const scope = { tree: before, parentId, reserved: await reservedPaths(tx) }
    const nameUrl = requestedSlug ?? freeSlugBelow(scope, name)
    const reason = slugFault(nameUrl)
    if (reason !== undefined) refuse('editor.slugInvalid', { slug: requestedSlug ?? name, reason })
    refuseIfTaken(scope, nameUrl)
    const position =
      Math.max(0, ...before.rows.filter((row) => row.parentId === parentId).map((row) => row.position)) + 1
    const texts = [...new Set([ctx.locale, defaultLocale])].map((lang) => ({ lang, name, nameUrl }))
    const id = await addPage(tx, { parentId, type, position, texts })
    const after = await categoryTree.readStored(tx)
    await updateRedirects(tx, await checkAddresses(tx, before, after), null)
    await recordAudit(tx, ctx, {
      action: 'doAddCategory',
      subject: 'category',
      subjectId: id,
      after: { name, type, parentId, nameUrl },
    })
    const path = categoryTree.buildCategoryForest(after.rows, after.chains)[ctx.locale].byId.get(id)?.path
    return { id, path: path === undefined ? null : `/${path}` }
  })
}

interface SlugScope {
  readonly tree: categoryTree.StoredTree
  readonly parentId: number | null
  readonly reserved: ReadonlySet<string>
}

/** Returns a slug that is free in every language, since every language may show it. */
function freeSlugBelow(scope: SlugScope, name: string): string {
  return findFreeSlug(name, (slug) =>
    listCandidateAddresses(scope, slug).some(({ path, other }) => other !== undefined || scope.reserved.has(path)),
  )
}

/** An address that an operator chose is never replaced silently. */
function refuseIfTaken(scope: SlugScope, slug: string): void {
  for (const { locale, path, other } of listCandidateAddresses(scope, slug)) {
    if (scope.reserved.has(path)) refuse('editor.slugReserved', { slug: path })
    if (other) refuse('editor.addressTaken', { locale, path: `/${path}`, other: other.id, name: other.text.name })
  }
}

/** The addresses that a page with this slug would have, and the pages that have them already. */
function listCandidateAddresses({ tree: { rows, chains }, parentId }: SlugScope, slug: string) {
  const forest = categoryTree.buildCategoryForest(rows, chains)
  return locales.map((locale) => {
    const { byId, byPath } = forest[locale]
    const above = parentId === null ? undefined : byId.get(parentId)
    const path = above ? `${above.path}/${slug}` : slug
    return { locale, path, other: byPath.get(path) }
  })
}
