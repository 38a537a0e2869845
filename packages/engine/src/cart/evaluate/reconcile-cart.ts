import type { CartNotice } from '@vitrine/contract/checkout/cart.contract'
import { limits } from '@vitrine/contract/kernel/limits'
import type { Context } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { priceRules } from '../../pricing/pricing.ts'
import { evaluateCart, type CartEvaluation } from './evaluate-cart.ts'
import type { AssessedLine } from './assess-lines.ts'
import { lockCart } from '../cart-store.ts'
import type { CartDependencies } from '../dependencies.ts'
import { removeInvalidCoupons } from '../coupons/assess-coupons.ts'
import { removalReason } from './removal-reason.ts'
import { addToLine, recordSeenPrices, removeLines, setQuantity } from '../lines-store.ts'
import { addNotices, createNotice } from '../items/notices.ts'
import { listOffers } from './offer-store.ts'
import type { Owner } from '../owner.ts'
import { unitPriceWithSurcharges } from './priced-cart.ts'
import type { AllocatedLine } from './allocate-lines.ts'

/**
 * Reconciles the owner's cart for display: removes unsellable lines and invalid coupons and reduces quantities to the
 * stock, each with a notice, and records the displayed prices. Writes only where something changes. SF-4.21, SF-5.43,
 * SF-8.20, SF-8.24
 */
export async function reconcileCart(
  ctx: Context,
  owner: Owner,
  { methods, evaluated }: ReconcileOptions,
): Promise<CartEvaluation | undefined> {
  const evaluation = evaluated ?? (await evaluateCart(ctx, ctx.db, { owner, methods: methods.remember(ctx.db) }))
  if (!evaluation || isReconciled(evaluation)) return evaluation
  return inTransaction(ctx.db, async (tx) => {
    if ((await lockCart(tx, owner)) === undefined) return undefined
    // Lines first: coupons depend on the remaining lines, and a reduced quantity may have another price.
    for (let round = 0; round < maxRounds; round++) {
      const now = await evaluateCart(ctx, tx, { owner, methods: methods.remember(tx) })
      if (!now || isReconciled(now)) return now
      await applyChanges(tx, now)
    }
    return evaluateCart(ctx, tx, { owner, methods: methods.remember(tx) })
  })
}

interface ReconcileOptions extends Pick<CartDependencies, 'methods'> {
  /** The cart as it was committed a moment ago. */
  readonly evaluated?: CartEvaluation | undefined
}

const maxRounds = 5

function isReconciled({ lines, served, coupons, cart }: CartEvaluation): boolean {
  return (
    lines.every(({ removal }) => removal === undefined) &&
    served.every(({ because }) => because === undefined) &&
    coupons.every(({ judged }) => judged.holds) &&
    unseenPrices(cart).length === 0
  )
}

async function applyChanges(tx: Tx, assessment: CartEvaluation): Promise<void> {
  const { head, lines, served, coupons, cart } = assessment
  const leaving = lines.filter(({ removal }) => removal !== undefined)
  const short = served.filter(({ because }) => because !== undefined)
  if (leaving.length > 0 || short.length > 0) {
    const notices = [...(await removeLeavingLines(tx, leaving, assessment)), ...(await reduceShortLines(tx, short))]
    await addNotices(tx, head.id, notices)
  } else {
    await recordSeenPrices(tx, head.id, unseenPrices(cart))
    await addNotices(tx, head.id, await removeInvalidCoupons(tx, head.id, coupons))
  }
}

async function removeLeavingLines(
  tx: Tx,
  leaving: readonly AssessedLine[],
  assessment: CartEvaluation,
): Promise<readonly CartNotice[]> {
  const notices: CartNotice[] = []
  for (const line of leaving) {
    const isSplit = line.offer.isBundle && (await splitBundle(tx, line, assessment))
    notices.push(
      isSplit
        ? createNotice('cart.bundleSplit', [line.offer.names])
        : createNotice(line.removal ?? 'cart.itemsRemovedAvailability', [line.offer.names]),
    )
  }
  await removeLines(
    tx,
    leaving.map(({ stored }) => stored.id),
  )
  return notices
}

/** Replaces an unsellable bundle by its parts, if all of them are sellable. SF-8.20 */
async function splitBundle(
  tx: Tx,
  { stored, offer }: AssessedLine,
  { head, lines, market }: CartEvaluation,
): Promise<boolean> {
  const parts = await listOffers(
    tx,
    offer.pieces.map(({ pieceId }) => pieceId),
    market,
  )
  const sellable = offer.pieces.flatMap(({ pieceId, quantity }) => {
    const part = parts.get(pieceId)
    const existing =
      lines.find((line) => line.stored.variationId === pieceId && line.stored.paramsKey === '')?.stored.quantity ?? 0
    const added = Math.min(stored.quantity * quantity, limits.cartLineQuantity - existing)
    return part?.prices &&
      removalReason(part, market.now) === undefined &&
      part.properties.every(({ isRequired }) => !isRequired) &&
      added > 0
      ? [{ variationId: pieceId, quantity: added, seenAmount: priceRules.unitAmountFor(part.prices, existing + added) }]
      : []
  })
  if (sellable.length < offer.pieces.length) return false
  for (const part of sellable)
    await addToLine(tx, { ...part, cartId: head.id, paramsKey: '', params: [], components: [], now: market.now })
  return true
}

async function reduceShortLines(tx: Tx, short: readonly AllocatedLine[]): Promise<readonly CartNotice[]> {
  const [gone, fewer] = [short.filter(({ allowed }) => allowed === 0), short.filter(({ allowed }) => allowed > 0)]
  await removeLines(
    tx,
    gone.map(({ line }) => line.stored.id),
  )
  for (const { line, allowed } of fewer) await setQuantity(tx, { id: line.stored.id, quantity: allowed })
  return [
    ...gone.map(({ line }) => createNotice('cart.itemsRemovedAvailability', [line.offer.names])),
    ...fewer.map(createShortageNotice),
  ]
}

/** The notice for a reduced quantity, with the figure. SF-8.14, SF-8.16 */
export function createShortageNotice({
  line,
  because,
  figure,
}: Pick<AllocatedLine, 'line' | 'because' | 'figure'>): CartNotice {
  return because === 'maximum'
    ? createNotice('cart.reachedMaximumQuantity', [line.offer.names], { maximum: figure })
    : createNotice('cart.notEnoughStock', [line.offer.names], { stock: figure })
}

function unseenPrices({
  lines,
}: CartEvaluation['cart']): readonly { readonly lineId: number; readonly amount: number }[] {
  return lines
    .filter((line) => line.seenAmount !== unitPriceWithSurcharges(line))
    .map((line) => ({ lineId: line.id, amount: unitPriceWithSurcharges(line) }))
}
