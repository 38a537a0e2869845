import { localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { findPicture } from './library-store.ts'
import {
  listCategoryUses,
  listItemUses,
  countOlderRevisions,
  listOtherUses,
  listPageUses,
  type PageUse,
} from './uses-store.ts'

/** Lists the uses of a picture, with paths in the locale of the caller. */
export async function readMediaUses(
  ctx: Context,
  { id }: Payload<'getMediaUses'>,
  catalogue: Catalogue,
): Promise<Answer<'getMediaUses'>> {
  const { db, locale } = ctx
  const picture = (await findPicture(db, id)) ?? refuse('media.notFound')
  const [pages, items, categories, others] = await Promise.all([
    listPageUses(db, id),
    listItemUses(db, id, locale),
    listCategoryUses(db, id, locale),
    listOtherUses(db, id, locale),
  ])
  const getPath = async (entity: Parameters<Catalogue['findAddress']>[1], targetLocale: Locale = locale) => {
    const address = await catalogue.findAddress({ ...ctx, locale: targetLocale }, entity)
    return address === undefined ? null : localePath(targetLocale, address)
  }
  const getPagePath = async ({ type, identifier, locale: targetLocale, categoryId }: PageUse) => {
    if (categoryId !== null) return getPath({ categoryId }, targetLocale)
    return type === 'immutable' ? localePath(targetLocale, identifier === 'index' ? '/' : `/${identifier}`) : null
  }
  return {
    pages: await Promise.all(
      pages.map(async ({ categoryId, ...use }) => ({ ...use, path: await getPagePath({ categoryId, ...use }) })),
    ),
    items: await Promise.all(items.map(async (item) => ({ ...item, path: await getPath({ itemId: item.id }) }))),
    categories: await Promise.all(
      categories.map(async (category) => ({ ...category, path: await getPath({ categoryId: category.id }) })),
    ),
    others: [...others],
    olderVersions: picture.uses > 0 ? 0 : await countOlderRevisions(db, id),
  }
}
