import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import type { Answer, Payload } from '@vitrine/contract/operations'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { pictureById } from './library-store.ts'
import { categoryUsesOf, itemUsesOf, olderVersionsOf, otherUsesOf, pageUsesOf, type PageUse } from './uses-store.ts'

/** Where a picture is shown, with the addresses under which the caller finds it. */
export async function readMediaUses(ctx: Context, { id }: Payload<'getMediaUses'>, catalogue: Catalogue): Promise<Answer<'getMediaUses'>> {
  const { db, locale } = ctx
  const picture = (await pictureById(db, id)) ?? refuse('media.notFound')
  const [pages, items, categories, others] = await Promise.all([pageUsesOf(db, id), itemUsesOf(db, id, locale), categoryUsesOf(db, id, locale), otherUsesOf(db, id, locale)])
  const addressIn = async (thing: Parameters<Catalogue['findAddress']>[1], shown: Locale = locale) => {
    const address = await catalogue.findAddress({ ...ctx, locale: shown }, thing)
    return address === undefined ? null : localePath(shown, address)
  }
  const pathOf = async ({ type, identifier, locale: shown, categoryId }: PageUse) => {
    if (categoryId !== null) return addressIn({ categoryId }, shown)
    return type === 'immutable' ? localePath(shown, identifier === 'index' ? '/' : `/${identifier}`) : null
  }
  return {
    pages: await Promise.all(pages.map(async ({ categoryId, ...use }) => ({ ...use, path: await pathOf({ categoryId, ...use }) }))),
    items: await Promise.all(items.map(async (item) => ({ ...item, path: await addressIn({ itemId: item.id }) }))),
    categories: await Promise.all(categories.map(async (category) => ({ ...category, path: await addressIn({ categoryId: category.id }) }))),
    others: [...others],
    olderVersions: picture.uses > 0 ? 0 : await olderVersionsOf(db, id),
  }
}
