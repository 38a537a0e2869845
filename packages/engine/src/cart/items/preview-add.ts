import { isoDay } from '@vitrine/contract/kernel/i18n/date-format'
import type { Context } from '../../kernel/context.ts'
import { currencies, priceRules, vatPlaces } from '../../pricing/pricing.ts'
import {
  componentRemovalReason,
  getQuantityBounds,
  getStockUnits,
  type AssessedLine,
  type ChosenComponent,
} from '../evaluate/assess-lines.ts'
import { getCartContents, type CartContents } from '../evaluate/evaluate-cart.ts'
import { getCustomerClassId, findLikelyCountryId } from '../cart-store.ts'
import { chooseComponents } from './choose-components.ts'
import { maxFittingQuantity } from './check-quantity.ts'
import { removalReason } from '../evaluate/removal-reason.ts'
import { getNewCartInput } from '../evaluate/likely-countries.ts'
import { listOffers, listSetSlots, type Market, type Offer, type OrderPropertyRow } from '../evaluate/offer-store.ts'
import { toOwner } from '../owner.ts'
import type { CartDependencies } from '../dependencies.ts'

/** An earlier purchased line to be added again. */
export interface PreviewItem {
  readonly variationId: number
  readonly quantity: number
  /** Selected components of a set. */
  readonly pieces: readonly number[]
}

/** The current state of such a line. */
export interface ItemPreview {
  /** Sellable to this visitor in this language, regardless of stock. */
  readonly isSold: boolean
  /** The components have to be selected. */
  readonly isSet: boolean
  /** The quantity that can be added, considering the cart and earlier previewed items. */
  readonly fits: number
  /** Whether stock limits the quantity, as opposed to minimum, maximum or interval. */
  readonly isShort: boolean
  /** Gross unit price at the requested quantity, in minor units, without surcharges. Null without a price. */
  readonly unitAmount: number | null
  readonly properties: readonly OrderPropertyRow[]
}

export interface AddPreview {
  readonly currency: string
  /** Per requested item; undefined: the variation no longer exists. */
  readonly of: readonly (ItemPreview | undefined)[]
}

type PreviewContents = Pick<CartContents, 'market' | 'offers' | 'lines'>

export async function previewAdd(
  ctx: Context,
  items: readonly PreviewItem[],
  deps: CartDependencies,
): Promise<AddPreview> {
  const { market, offers, lines } = await getPreviewContents(
    ctx,
    items.flatMap(({ variationId, pieces }) => [variationId, ...pieces]),
    deps,
  )
  const [prospects, linesSoFar] = [[] as (ItemPreview | undefined)[], [...lines]]
  for (const [place, { variationId, quantity, pieces }] of items.entries()) {
    const offer = offers.get(variationId)
    const chosen =
      offer &&
      (await findComponents(
        ctx,
        offer,
        pieces.flatMap((id) => offers.get(id) ?? []),
      ))
    if (!offer || !chosen) {
      prospects.push(undefined)
      continue
    }
    const line = { offer, chosen, pieces: getStockUnits(offer, chosen) }
    const bounds = getQuantityBounds({ ...line, id: undefined }, linesSoFar)
    const isSold = !removalReason(offer, ctx.now) && !componentRemovalReason(offer, chosen, ctx.now)
    const fits = isSold
      ? maxFittingQuantity({ ...bounds, possible: Math.min(bounds.possible, bounds.inCart + quantity) })
      : 0
    prospects.push({
      isSold,
      isSet: offer.itemType === 'set',
      fits,
      isShort: bounds.possible < bounds.inCart + quantity,
      unitAmount: offer.prices && priceRules.unitAmountFor(offer.prices, quantity),
      properties: offer.properties,
    })
    if (fits > 0) linesSoFar.push(toHypotheticalLine(line, { variationId, quantity: fits, place }))
  }
  return { currency: market.currency, of: prospects }
}

// Undefined: the set has other items now.
async function findComponents(
  { db }: Context,
  offer: Offer,
  pieces: readonly Offer[],
): Promise<readonly ChosenComponent[] | undefined> {
  if (offer.itemType !== 'set') return []
  const chosen = chooseComponents(await listSetSlots(db, offer.itemId), pieces)
  return chosen.fits ? chosen.pieces : undefined
}

// A hypothetical cart line, so that the next items share stock with it.
function toHypotheticalLine(
  line: Pick<AssessedLine, 'offer' | 'chosen' | 'pieces'>,
  { variationId, quantity, place }: { readonly variationId: number; readonly quantity: number; readonly place: number },
): AssessedLine {
  return {
    ...line,
    removal: undefined,
    stored: { id: -1 - place, parentId: null, variationId, quantity, paramsKey: '', seenAmount: 0, params: [] },
  }
}

async function getPreviewContents(
  ctx: Context,
  ids: readonly number[],
  { house }: CartDependencies,
): Promise<PreviewContents> {
  const visitor = await ctx.visitor()
  const owner = toOwner(visitor)
  const goods = owner && (await getCartContents(ctx, ctx.db, { owner, additionalIds: ids }))
  if (goods) return goods
  const { 'shop.timeZone': timeZone, 'shop.country': seat } = await house.settings()
  const { currency, countries } = await getNewCartInput(ctx, house)
  const countryId = await findLikelyCountryId(ctx.db, countries)
  const market: Market = {
    ...(await currencies.getCurrencyOfCountry(ctx.db, countryId, currency)),
    timeZone,
    countryId,
    vatPlace: (await vatPlaces.getVatPlace(ctx.db, { countryId, seat, day: isoDay(ctx.now, timeZone) })).place,
    seat,
    classId: visitor.customerId === null ? null : await getCustomerClassId(ctx.db, visitor.customerId),
    isCustomer: visitor.customerId !== null,
    locale: ctx.locale,
    now: ctx.now,
  }
  return { market, lines: [], offers: await listOffers(ctx.db, [...new Set(ids)], market) }
}
