import type { Cart } from '@vitrine/contract/checkout/cart.contract'
import { getVariationId, withChanges, type QueuedChange } from './change.ts'
import type { BaseLine } from './change-queue.ts'

export type DifferenceDetails =
  | { readonly kind: 'price'; readonly from: string; readonly to: string }
  | { readonly kind: 'fewer'; readonly wanted: number; readonly got: number }
  | { readonly kind: 'gone' }
  /** `why` is the text of the refusal. */
  | { readonly kind: 'refused'; readonly why: string }

export interface CartDifference {
  readonly name: string | null
  /** Without locale prefix; null: unknown. */
  readonly url: string | null
  readonly what: DifferenceDetails
}

export interface RefusedChange {
  readonly queued: QueuedChange
  readonly why: string
}

interface ReplayOutcome {
  readonly base: readonly BaseLine[]
  readonly changes: readonly QueuedChange[]
  readonly refused: readonly RefusedChange[]
  readonly cart: Cart
}

interface ExpectedLine {
  readonly name: string | null
  readonly url: string | null
  readonly price: string | null
  readonly quantity: number
}

/** The differences between the expected and the actual cart: prices, quantities, missing items and refused changes. */
export function cartDifferences({ base, changes, refused, cart }: ReplayOutcome): readonly CartDifference[] {
  const explained = new Set(refused.map(({ queued }) => getVariationId(queued.change)))
  const differences: CartDifference[] = refused.map(({ queued, why }) => ({
    ...toProduct(queued, base, cart),
    what: { kind: 'refused', why },
  }))
  for (const [variationId, wanted] of expectedLines(base, changes)) {
    const lines = cart.items.filter((line) => line.variationId === variationId)
    const [line] = lines
    const got = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const product = { name: line?.name ?? wanted.name, url: line?.url ?? wanted.url }
    if (got < wanted.quantity && !explained.has(variationId))
      differences.push({
        ...product,
        what: got === 0 ? { kind: 'gone' } : { kind: 'fewer', wanted: wanted.quantity, got },
      })
    if (line && wanted.price !== null && line.price.formatted !== wanted.price)
      differences.push({ ...product, what: { kind: 'price', from: wanted.price, to: line.price.formatted } })
  }
  return differences
}

/** The expected cart, by variation. */
function expectedLines(base: readonly BaseLine[], changes: readonly QueuedChange[]): ReadonlyMap<number, ExpectedLine> {
  const wanted = new Map<number, ExpectedLine>()
  const addExpected = (variationId: number, { quantity, ...seen }: ExpectedLine) => {
    const previous = wanted.get(variationId)
    wanted.set(variationId, previous ? { ...previous, quantity: previous.quantity + quantity } : { ...seen, quantity })
  }
  for (const line of withChanges(base, changes)) addExpected(line.variationId, line)
  for (const { change, seen } of changes) {
    if (change.kind === 'add')
      addExpected(change.wanted.productId, {
        name: seen?.name ?? null,
        url: seen?.url ?? null,
        price: seen?.price ?? null,
        quantity: change.wanted.quantity ?? 1,
      })
  }
  return wanted
}

function toProduct(
  { change, seen }: QueuedChange,
  base: readonly BaseLine[],
  cart: Cart,
): Pick<CartDifference, 'name' | 'url'> {
  const isSameVariation = ({ variationId }: { readonly variationId: number }) => variationId === getVariationId(change)
  const source = seen ?? base.find(isSameVariation) ?? cart.items.find(isSameVariation)
  return { name: source?.name ?? null, url: source?.url ?? null }
}
