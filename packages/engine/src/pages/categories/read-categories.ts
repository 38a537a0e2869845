import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { categoryTree, merchandising, type Catalogue } from '../../catalogue/catalogue.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import { findImageId, listFormerPaths } from './categories-store.ts'
import type { CategoryFields } from './category-content.ts'

type Row = categoryTree.CategoryRow
type Forest = categoryTree.CategoryForest

export async function readCategories(
  ctx: Context,
  { catalogue }: { readonly catalogue: Catalogue },
): Promise<Answer<'getCategories'>> {
  const [{ rows, chains }, filled] = await Promise.all([
    categoryTree.readStored(ctx.db),
    merchandising.listFilledCategories(ctx.db),
  ])
  const ruled = new Set(filled.map(({ categoryId }) => categoryId))
  const forest = categoryTree.buildCategoryForest(rows, chains)
  return rows
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id, parentId, type, isRestricted, isDraft, inNavigation, texts }) => ({
      id,
      parentId,
      type,
      names: Object.fromEntries(Object.entries(texts).map(([locale, { name }]) => [locale, name])),
      paths: toPaths(forest, id),
      isRestricted,
      isDraft,
      inNavigation,
      itemCount: catalogue.countItems(id),
      hasRule: ruled.has(id),
    }))
}

/** The fields of a category, as stored. */
export async function findFields(db: Db, id: number): Promise<CategoryFields> {
  const { rows } = await categoryTree.readStored(db)
  return toFields(db, rows.find((row) => row.id === id) ?? refuse('editor.categoryNotFound', { id }))
}

/** The fields of a category of the tree. */
async function toFields(db: Db, { id, right, inNavigation, sitemap, texts }: Row): Promise<CategoryFields> {
  return {
    right,
    inNavigation,
    sitemap,
    imageId: await findImageId(db, id),
    texts: Object.fromEntries(
      Object.entries(texts).map(
        ([locale, { name, nameUrl, description, metaTitle, metaDescription, robots }]) =>
          [locale, { name, nameUrl, description, metaTitle, metaDescription, robots }] as const,
      ),
    ),
  }
}

export async function readCategory(
  ctx: Pick<Context, 'db'>,
  { id }: Payload<'getCategory'>,
): Promise<Answer<'getCategory'>> {
  const { rows, chains } = await categoryTree.readStored(ctx.db)
  const row = rows.find((each) => each.id === id) ?? refuse('editor.categoryNotFound', { id })
  const former = await listFormerPaths(ctx.db, id)
  const fields = await toFields(ctx.db, row)
  return {
    ...fields,
    id,
    parentId: row.parentId,
    type: row.type,
    texts: { ...fields.texts },
    imageBase: row.imageBase,
    isRestricted: row.isRestricted,
    paths: toPaths(categoryTree.buildCategoryForest(rows, chains), id),
    formerPaths: former.flatMap(({ locale, path }) => toShownPath(locale, path)),
    version: row.version,
  }
}

export function toPaths(forest: Forest, id: number): Record<string, string> {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const path = forest[locale].byId.get(id)?.path
      return path === undefined ? [] : [[locale, localePath(locale, `/${path}`)]]
    }),
  )
}

function toShownPath(code: string, path: string): string[] {
  const locale = locales.find((each) => each === code)
  return locale === undefined ? [] : [localePath(locale, `/${path}`)]
}
