import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { getLabel } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount } from '@vitrine/contract/kernel/money'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import type { Context, Handlers, Services } from '../../kernel/context.ts'
import { findProducts, matches, pickPage } from './find-products.ts'
import type { ProductFactsCache } from './product-facts.ts'
import type { ProductFacts } from './product-facts-store.ts'
import { toProductLines, type ListedProduct } from './product-export.ts'
import { listCategoryNames, listMakers, listTagNames, readProductRows } from './product-rows-store.ts'

const productsPerPage = 50
const productsPerExport = 500

export type ProductListHandlers = Handlers<
  'getProductList' | 'getProductCounts' | 'getProductViewCounts' | 'getProductFilterValues' | 'getProductExport'
>
type PagePayload = Omit<Payload<'getProductExport'>, 'columns'>

/** The list of products for the staff. */
export function productListHandlers(services: Services, cache: ProductFactsCache): ProductListHandlers {
  async function findPage(ctx: Context, { sort, after, ...filter }: PagePayload, limit: number) {
    const facts = await cache.get()
    const found = await findProducts(ctx.db, facts, filter)
    const last = after === undefined ? undefined : facts.byId.get(after)
    const { page, hasMore } = pickPage(found, { sort, locale: ctx.locale, limit, after: last })
    return { total: found.length, hasMore, products: await toListed(ctx, page) }
  }

  async function toListed(ctx: Context, page: readonly ProductFacts[]): Promise<ListedProduct[]> {
    const { 'shop.currency': currency } = await services.settings()
    const rows = await readProductRows(
      ctx.db,
      page.map(({ id }) => id),
      currency,
    )
    const categories = new Map((await listCategoryNames(ctx.db)).map(({ id, names }) => [id, names]))
    const tags = new Map(
      (await listTagNames(ctx.db)).map(({ id, code, names }) => [id, getLabel(names, ctx.locale) || code]),
    )
    const money = (minor: number | null) => (minor === null ? null : toAmount({ minor, currency }, ctx.locale))
    return page.flatMap((facts): ListedProduct[] => {
      const row = rows.get(facts.id)
      // Deleted meanwhile.
      if (row === undefined) return []
      const category = row.categoryId === null ? undefined : categories.get(row.categoryId)
      return [
        {
          id: facts.id,
          name: facts.name,
          imageBase: row.imageKey === null ? null : pictureAddress(row.imageKey),
          state: facts.state,
          isSoldOut: facts.isSoldOut,
          colours: [...row.colours],
          stock: row.stock,
          variations: row.variations,
          price: money(row.price),
          regularPrice: money(row.regular),
          isFrom: row.isFrom,
          category: category === undefined ? null : getLabel(category, ctx.locale),
          maker: row.maker,
          tags: row.tagIds.flatMap((id) => tags.get(id) ?? []),
          createdAt: new Date(facts.createdAt).toISOString(),
          gaps: [...facts.gaps],
          missingLanguages: [...facts.missingLanguages],
        },
      ]
    })
  }

  return {
    async getProductList(ctx, payload) {
      const { 'shop.timeZone': timeZone } = await services.settings()
      return { ...(await findPage(ctx, payload, productsPerPage)), timeZone }
    },
    async getProductExport(ctx, { columns, ...payload }) {
      const { 'shop.timeZone': timeZone, 'shop.currency': currency } = await services.settings()
      const { products, hasMore } = await findPage(ctx, payload, productsPerExport)
      return {
        csv: toProductLines(products, {
          columns,
          locale: ctx.locale,
          timeZone,
          currency,
          hasHeading: payload.after === undefined,
        }),
        products: products.length,
        next: hasMore ? (products.at(-1)?.id ?? null) : null,
      }
    },
    getProductCounts: async () => countProducts((await cache.get()).all),
    async getProductViewCounts(ctx, { filters }) {
      const facts = await cache.get()
      const counts: number[] = []
      for (const filter of filters) counts.push((await findProducts(ctx.db, facts, filter)).length)
      return counts
    },
    getProductFilterValues: (ctx) => readFilterValues(ctx),
  }
}

// Lists of facts are replaced, never changed.
let counted: { readonly of: readonly ProductFacts[]; readonly counts: Answer<'getProductCounts'> } | undefined

function countProducts(all: readonly ProductFacts[]): Answer<'getProductCounts'> {
  if (counted?.of === all) return counted.counts
  const count = (filter: Parameters<typeof matches>[1]) =>
    all.reduce((sum, facts) => sum + Number(matches(facts, filter)), 0)
  const counts = {
    all: all.length,
    active: count({ state: 'active' }),
    draft: count({ state: 'draft' }),
    archived: count({ state: 'archived' }),
    soldOut: count({ stock: 'soldOut' }),
    low: count({ stock: 'low' }),
    incomplete: count({ gap: 'any' }),
    gaps: {
      picture: count({ gap: 'picture' }),
      translation: count({ gap: 'translation' }),
      maker: count({ gap: 'maker' }),
      price: count({ gap: 'price' }),
    },
  }
  counted = { of: all, counts }
  return counts
}

async function readFilterValues(ctx: Context): Promise<Answer<'getProductFilterValues'>> {
  const categories = await listCategoryNames(ctx.db)
  const names = new Map(categories.map(({ id, names: own }) => [id, getLabel(own, ctx.locale)]))
  const path = (ids: readonly number[]) => ids.flatMap((id) => names.get(id) ?? []).join(' / ')
  const tags = await listTagNames(ctx.db)
  return {
    categories: categories
      .map(({ id, ancestors }) => ({ id, name: path([...ancestors, id]) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, ctx.locale)),
    tags: tags.map(({ id, code, names: own }) => ({ id, code, name: getLabel(own, ctx.locale) || code })),
    makers: [...(await listMakers(ctx.db))],
  }
}
