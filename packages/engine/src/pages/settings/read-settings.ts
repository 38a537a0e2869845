import { plentyId } from '@vitrine/contract/catalogue/category'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { homeId } from '@vitrine/contract/pages/home-page'
import type { CategorySettings } from '@vitrine/contract/pages/page-tree.contract'
import { categoryTree, findInChain, toYesNo } from '../../catalogue/catalogue.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { readHomeSettings } from './home-settings.ts'

/**
 * The settings of a page. Without a text in the caller's language, they start with the text of its fallback language.
 * ED-7.03
 */
export async function readSettings(
  ctx: Context,
  { id }: Payload<'getCategoryTemplate'>,
): Promise<Answer<'getCategoryTemplate'>> {
  if (id === homeId) return readHomeSettings(ctx)
  const { rows, chains } = await categoryTree.readStored(ctx.db)
  const row = rows.find((one) => one.id === id)
  const text = row && (findInChain(row.texts, chains[ctx.locale]) ?? Object.values(row.texts)[0])
  if (!row || !text) refuse('editor.categoryNotFound', { id })
  const path = categoryTree.buildCategoryForest(rows, chains)[ctx.locale].byId.get(id)?.path
  return {
    settings: toCategorySettings(row, { ...text, lang: ctx.locale }),
    version: row.version,
    path: path === undefined ? null : `/${path}`,
    imagePath: row.imageBase,
  }
}

export function toCategorySettings(
  row: categoryTree.CategoryRow,
  text: categoryTree.CategoryText & { readonly lang: Locale },
): CategorySettings {
  return {
    id: row.id,
    parentCategoryId: row.parentId,
    type: row.type,
    right: row.right,
    position: row.position,
    inNavigation: row.inNavigation,
    sitemap: toYesNo(row.sitemap),
    linklist: toYesNo(row.linklist),
    clients: [{ categoryId: row.id, plentyId }],
    details: [
      {
        lang: text.lang,
        name: text.name,
        nameUrl: text.nameUrl,
        metaTitle: text.metaTitle,
        metaDescription: text.metaDescription,
        metaKeywords: text.metaKeywords,
        metaRobots: text.robots,
        canonicalLink: text.canonicalLink,
      },
    ],
  }
}
