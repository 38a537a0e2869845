import type { CartNotice } from '@vitrine/contract/cart.contract'
import { limits } from '@vitrine/contract/kernel/limits'
import type { Context } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import { unitAmountFor } from '../pricing/pricing.ts'
import { assess, type Assessment } from './assess.ts'
import type { AssessedLine } from './assess-lines.ts'
import { lockCart } from './cart-store.ts'
import { dropCoupons } from './coupon-judged.ts'
import { removalOf } from './judge-line.ts'
import { addToLine, noteSeenPrices, removeLines, setQuantity } from './lines-store.ts'
import { noteNotices, noticeOf } from './notices.ts'
import { offersOf } from './offer-store.ts'
import type { Owner } from './owner.ts'
import { priceOfOne } from './priced-cart.ts'
import type { Served } from './serve-lines.ts'

/**
 * The owner's cart as it can be shown: what cannot stay is taken out, quantities come down to what is there, coupons that count no more fall
 * off, each with a notice; prices that are shown count as seen. Writes only where something has to change. SF-4.21, SF-5.43, SF-8.20, SF-8.24
 */
export async function settledCart(ctx: Context, owner: Owner): Promise<Assessment | undefined> {
  const found = await assess(ctx, ctx.db, owner)
  if (!found || isSettled(found)) return found
  return inTransaction(ctx.db, async (tx) => {
    if (await lockCart(tx, owner) === undefined) return undefined
    // Lines first: coupons are judged on what is left of them, and a quantity that came down may have another price.
    for (let round = 0; round < mostRounds; round++) {
      const now = await assess(ctx, tx, owner)
      if (!now || isSettled(now)) return now
      await settleOnce(tx, now)
    }
    return assess(ctx, tx, owner)
  })
}

const mostRounds = 5

function isSettled({ lines, served, coupons, cart }: Assessment): boolean {
  return lines.every(({ removal }) => removal === undefined) && served.every(({ because }) => because === undefined)
    && coupons.every(({ judged }) => judged.holds) && unseenPrices(cart).length === 0
}

async function settleOnce(tx: Tx, assessment: Assessment): Promise<void> {
  const { head, lines, served, coupons, cart } = assessment
  const leaving = lines.filter(({ removal }) => removal !== undefined)
  const short = served.filter(({ because }) => because !== undefined)
  if (leaving.length > 0 || short.length > 0) {
    const notices = [...await takeOut(tx, leaving, assessment), ...await bringDown(tx, short)]
    await noteNotices(tx, head.id, notices)
  } else {
    await noteSeenPrices(tx, head.id, unseenPrices(cart))
    await noteNotices(tx, head.id, await dropCoupons(tx, head.id, coupons))
  }
}

async function takeOut(tx: Tx, leaving: readonly AssessedLine[], assessment: Assessment): Promise<readonly CartNotice[]> {
  const notices: CartNotice[] = []
  for (const line of leaving) {
    const isSplit = line.offer.isBundle && await splitBundle(tx, line, assessment)
    notices.push(isSplit ? noticeOf('cart.bundleSplit', [line.offer.names]) : noticeOf(line.removal ?? 'cart.itemsRemovedAvailability', [line.offer.names]))
  }
  await removeLines(tx, leaving.map(({ stored }) => stored.id))
  return notices
}

/** A bundle that is not sold any more gives its parts to the cart, if all of them are sold one by one. SF-8.20 */
async function splitBundle(tx: Tx, { stored, offer }: AssessedLine, { head, lines, market }: Assessment): Promise<boolean> {
  const parts = await offersOf(tx, offer.pieces.map(({ pieceId }) => pieceId), market)
  const sold = offer.pieces.flatMap(({ pieceId, quantity }) => {
    const part = parts.get(pieceId)
    const there = lines.find((line) => line.stored.variationId === pieceId && line.stored.paramsKey === '')?.stored.quantity ?? 0
    const added = Math.min(stored.quantity * quantity, limits.cartLineQuantity - there)
    return part?.prices && removalOf(part, market.now) === undefined && part.properties.every(({ isRequired }) => !isRequired) && added > 0
      ? [{ variationId: pieceId, quantity: added, seenAmount: unitAmountFor(part.prices, there + added) }] : []
  })
  if (sold.length < offer.pieces.length) return false
  for (const part of sold) await addToLine(tx, { ...part, cartId: head.id, paramsKey: '', params: [], components: [], now: market.now })
  return true
}

async function bringDown(tx: Tx, short: readonly Served[]): Promise<readonly CartNotice[]> {
  const [gone, fewer] = [short.filter(({ allowed }) => allowed === 0), short.filter(({ allowed }) => allowed > 0)]
  await removeLines(tx, gone.map(({ line }) => line.stored.id))
  for (const { line, allowed } of fewer) await setQuantity(tx, { id: line.stored.id, quantity: allowed })
  return [
    ...gone.map(({ line }) => noticeOf('cart.itemsRemovedAvailability', [line.offer.names])),
    ...fewer.map(shortNotice),
  ]
}

/** Tells why a line has fewer pieces than were asked for, with the figure. SF-8.14, SF-8.16 */
export function shortNotice({ line, because, figure }: Pick<Served, 'line' | 'because' | 'figure'>): CartNotice {
  return because === 'maximum'
    ? noticeOf('cart.reachedMaximumQuantity', [line.offer.names], { maximum: figure })
    : noticeOf('cart.notEnoughStock', [line.offer.names], { stock: figure })
}

function unseenPrices({ lines }: Assessment['cart']): readonly { readonly lineId: number; readonly amount: number }[] {
  return lines.filter((line) => line.seenAmount !== priceOfOne(line)).map((line) => ({ lineId: line.id, amount: priceOfOne(line) }))
}
