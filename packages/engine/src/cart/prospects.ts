import type { Context } from '../kernel/context.ts'
import { unitAmountFor } from '../pricing/pricing.ts'
import { chosenRemoval, shelfFor, takenByOne, type AssessedLine, type ChosenPiece } from './assess-lines.ts'
import { goodsOf, type Goods } from './assess.ts'
import { classIdOf, findLikelyCountryId } from './cart-store.ts'
import { choosePieces } from './choose-pieces.ts'
import { mostThatFits } from './fit-quantity.ts'
import { removalOf } from './judge-line.ts'
import { newCartFor } from './likely-countries.ts'
import { offersOf, setSlotsOf, type Market, type Offer, type OrderPropertyRow } from './offer-store.ts'
import { ownerOf } from './owner.ts'
import type { Rooms } from './rooms.ts'

/** A line that somebody bought before and wants once more. */
export interface Wanted {
  readonly variationId: number
  readonly quantity: number
  /** Variations that were chosen for a set. */
  readonly pieces: readonly number[]
}

/** What it is now. */
export interface Prospect {
  /** Sold here, to this visitor, in this language, as if stock were endless. */
  readonly isSold: boolean
  /** Its pieces are chosen one by one. */
  readonly isSet: boolean
  /** How many of the wanted pieces fit now, beside what stands in the cart and what was wanted before it. */
  readonly fits: number
  /** Whether stock is the reason for which fewer fit, or a minimum, maximum or interval. */
  readonly isShort: boolean
  /** Gross price of one piece at the wanted quantity, in minor units, without surcharges; null: it has none. */
  readonly unitAmount: number | null
  readonly properties: readonly OrderPropertyRow[]
}

export interface Prospects {
  readonly currency: string
  /** In the place of each that was wanted; undefined: there is no such variation any more. */
  readonly of: readonly (Prospect | undefined)[]
}

type Shop = Pick<Goods, 'market' | 'offers' | 'lines'>

export async function prospectsOf(ctx: Context, wanted: readonly Wanted[], rooms: Rooms): Promise<Prospects> {
  const { market, offers, lines } = await shopFor(ctx, wanted.flatMap(({ variationId, pieces }) => [variationId, ...pieces]), rooms)
  const [prospects, beside] = [[] as (Prospect | undefined)[], [...lines]]
  for (const [place, { variationId, quantity, pieces }] of wanted.entries()) {
    const offer = offers.get(variationId)
    const chosen = offer && await piecesOf(ctx, offer, pieces.flatMap((id) => offers.get(id) ?? []))
    if (!offer || !chosen) {
      prospects.push(undefined)
      continue
    }
    const line = { offer, chosen, pieces: takenByOne(offer, chosen) }
    const shelf = shelfFor({ ...line, id: undefined }, beside)
    const isSold = !removalOf(offer, ctx.now) && !chosenRemoval(offer, chosen, ctx.now)
    const fits = isSold ? mostThatFits({ ...shelf, possible: Math.min(shelf.possible, shelf.inCart + quantity) }) : 0
    prospects.push({
      isSold, isSet: offer.itemType === 'set', fits, isShort: shelf.possible < shelf.inCart + quantity, unitAmount: offer.prices && unitAmountFor(offer.prices, quantity), properties: offer.properties,
    })
    if (fits > 0) beside.push(standing(line, { variationId, quantity: fits, place }))
  }
  return { currency: market.currency, of: prospects }
}

// Undefined: the set is made of other pieces now.
async function piecesOf({ db }: Context, offer: Offer, pieces: readonly Offer[]): Promise<readonly ChosenPiece[] | undefined> {
  if (offer.itemType !== 'set') return []
  const chosen = choosePieces(await setSlotsOf(db, offer.itemId), pieces)
  return chosen.fits ? chosen.pieces : undefined
}

// As if it stood in the cart already: what is wanted next shares stock with it.
function standing(line: Pick<AssessedLine, 'offer' | 'chosen' | 'pieces'>, { variationId, quantity, place }: { readonly variationId: number; readonly quantity: number; readonly place: number }): AssessedLine {
  return { ...line, removal: undefined, stored: { id: -1 - place, parentId: null, variationId, quantity, paramsKey: '', seenAmount: 0, params: [] } }
}

async function shopFor(ctx: Context, ids: readonly number[], { house }: Rooms): Promise<Shop> {
  const visitor = await ctx.visitor()
  const owner = ownerOf(visitor)
  const goods = owner && await goodsOf(ctx, ctx.db, owner, ids)
  if (goods) return goods
  const { 'shop.timeZone': timeZone } = await house.settings()
  const { currency, countries } = await newCartFor(ctx, house)
  const market: Market = {
    currency, timeZone, countryId: await findLikelyCountryId(ctx.db, countries), classId: visitor.customerId === null ? null : await classIdOf(ctx.db, visitor.customerId),
    isCustomer: visitor.customerId !== null, locale: ctx.locale, now: ctx.now,
  }
  return { market, lines: [], offers: await offersOf(ctx.db, [...new Set(ids)], market) }
}
