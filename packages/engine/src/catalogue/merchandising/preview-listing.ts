import type { ListingFields } from '@vitrine/contract/merchandising/category-rule'
import { toAmount } from '@vitrine/contract/kernel/money'
import { pictureAddress } from '@vitrine/contract/pages/picture'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { refuse, type Context, type Handler } from '../../kernel/context.ts'
import { givenFields } from '../../kernel/given-fields.ts'
import type { Sources } from '../sources.ts'
import { findListing, listPlacedItems, type PlacedItem } from './listing-store.ts'
import { normalizeListing } from './normalize-listing.ts'
import { listMatches } from './rule-store.ts'
import { listTiles } from './tiles-store.ts'

type Tile = Answer<'getCategoryListingPreview'>['tiles'][number]
type Origins = ReadonlyMap<number, PlacedItem['origin']>

const tilesPerPage = 60

/** A category as shoppers would see it after a change, in the order that the index gives it. */
export function previewListing(sources: Sources): Handler<'getCategoryListingPreview'> {
  return async (ctx, payload) => {
    const stored = (await findListing(ctx.db, payload.categoryId)) ?? refuse('editor.categoryNotFound')
    const fields = normalizeListing({ ...stored.fields, ...givenFields<ListingFields>(payload.changes) })
    const { dictionary } = await sources.getViewer(ctx)
    const currency = dictionary.currencies.shop
    const origins = await decideOrigins(ctx, { payload, fields, currency })
    const hiddenIds = fields.hidden.filter((id) => origins.has(id))
    const { hits, total } = sources.index.list({
      locale: ctx.locale,
      audience: 'customer',
      scope: { kind: 'items', ids: [...origins.keys()].filter((id) => !hiddenIds.includes(id)), arrangement: fields },
      facets: [],
      sort: 'default.recommended_sorting',
      page: payload.page,
      itemsPerPage: tilesPerPage,
    })
    const lastPage = Math.max(1, Math.ceil(total / tilesPerPage))
    const toTiles = (itemIds: readonly number[]) => readTiles(ctx, itemIds, { currency, origins, index: sources.index })
    return {
      tiles: await toTiles(hits.map(({ itemId }) => itemId)),
      total,
      page: payload.page,
      lastPage,
      hidden: payload.page >= lastPage ? await toTiles(hiddenIds) : [],
      byHand: count(origins, 'hand'),
      byRule: count(origins, 'rule'),
    }
  }
}

/** The items that the category would have, and by what. */
async function decideOrigins(
  ctx: Context,
  {
    payload: { categoryId, changes, added, removed },
    fields,
    currency,
  }: {
    readonly payload: Payload<'getCategoryListingPreview'>
    readonly fields: ListingFields
    readonly currency: string
  },
): Promise<Origins> {
  const placed = await listPlacedItems(ctx.db, categoryId)
  const hasOtherRule = ['match', 'conditions', 'exclusions'].some((field) => field in changes)
  const matches =
    hasOtherRule || removed.length > 0 ? await listMatches(ctx.db, fields, { currency, now: ctx.now }) : undefined
  const isByRule = matches === undefined ? undefined : new Set(matches)
  const taken = new Set(removed)
  const origins = new Map<number, PlacedItem['origin']>()
  for (const { itemId, origin } of placed) {
    if (origin === 'below') origins.set(itemId, 'below')
    else if (origin === 'hand' && !taken.has(itemId)) origins.set(itemId, 'hand')
    else if (isByRule === undefined) origins.set(itemId, 'rule')
  }
  for (const itemId of matches ?? []) if (origins.get(itemId) !== 'hand') origins.set(itemId, 'rule')
  for (const itemId of added) origins.set(itemId, 'hand')
  return origins
}

async function readTiles(
  ctx: Context,
  itemIds: readonly number[],
  {
    currency,
    origins,
    index,
  }: { readonly currency: string; readonly origins: Origins; readonly index: Sources['index'] },
): Promise<Tile[]> {
  const rows = await listTiles(ctx.db, itemIds, { locale: ctx.locale, currency })
  const byId = new Map(rows.map((row) => [row.itemId, row]))
  return itemIds.flatMap((itemId) => {
    const row = byId.get(itemId)
    if (row === undefined) return []
    const { storageKey, focal, price, ...tile } = row
    return {
      ...tile,
      imageBase: storageKey === null ? null : pictureAddress(storageKey, focal ?? undefined),
      price: price === null ? null : toAmount({ minor: price, currency }, ctx.locale),
      isSoldOut: !index.isSellable(itemId),
      origin: origins.get(itemId) ?? 'hand',
    }
  })
}

function count(origins: Origins, origin: PlacedItem['origin']): number {
  return origins.values().reduce((sum, each) => sum + (each === origin ? 1 : 0), 0)
}
