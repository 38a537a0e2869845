import type { Cart } from '@vitrine/contract/cart.contract'
import { pieceOf, withChanges, type WaitingChange } from './change.ts'
import type { BaseLine } from './waiting.ts'

export type Difference =
  | { readonly kind: 'price'; readonly from: string; readonly to: string }
  | { readonly kind: 'fewer'; readonly wanted: number; readonly got: number }
  | { readonly kind: 'gone' }
  /** In words of the shop. */
  | { readonly kind: 'refused'; readonly why: string }

export interface Told {
  readonly name: string | null
  /** Without locale; null: nobody knows any more where it was. */
  readonly url: string | null
  readonly what: Difference
}

export interface Refused {
  readonly waiting: WaitingChange
  readonly why: string
}

interface Return {
  readonly base: readonly BaseLine[]
  readonly changes: readonly WaitingChange[]
  readonly refused: readonly Refused[]
  readonly cart: Cart
}

interface Expected {
  readonly name: string | null
  readonly url: string | null
  readonly price: string | null
  readonly quantity: number
}

/** What is not as the shopper left it: other prices, fewer pieces, nothing left, and what could not be done at all. */
export function whatChanged({ base, changes, refused, cart }: Return): readonly Told[] {
  const explained = new Set(refused.map(({ waiting }) => pieceOf(waiting.change)))
  const told: Told[] = refused.map(({ waiting, why }) => ({ ...placeOf(waiting, base, cart), what: { kind: 'refused', why } }))
  for (const [variationId, wanted] of expected(base, changes)) {
    const lines = cart.items.filter((line) => line.variationId === variationId)
    const [line] = lines
    const got = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const place = { name: line?.name ?? wanted.name, url: line?.url ?? wanted.url }
    if (got < wanted.quantity && !explained.has(variationId)) told.push({ ...place, what: got === 0 ? { kind: 'gone' } : { kind: 'fewer', wanted: wanted.quantity, got } })
    if (line && wanted.price !== null && line.price.formatted !== wanted.price) told.push({ ...place, what: { kind: 'price', from: wanted.price, to: line.price.formatted } })
  }
  return told
}

/** The cart as the shopper meant it, by variation. */
function expected(base: readonly BaseLine[], changes: readonly WaitingChange[]): ReadonlyMap<number, Expected> {
  const wanted = new Map<number, Expected>()
  const plus = (variationId: number, { quantity, ...seen }: Expected) => {
    const known = wanted.get(variationId)
    wanted.set(variationId, known ? { ...known, quantity: known.quantity + quantity } : { ...seen, quantity })
  }
  for (const line of withChanges(base, changes)) plus(line.variationId, line)
  for (const { change, seen } of changes) {
    if (change.kind === 'add') plus(change.wanted.productId, { name: seen?.name ?? null, url: seen?.url ?? null, price: seen?.price ?? null, quantity: change.wanted.quantity ?? 1 })
  }
  return wanted
}

function placeOf({ change, seen }: WaitingChange, base: readonly BaseLine[], cart: Cart): Pick<Told, 'name' | 'url'> {
  const isIt = ({ variationId }: { readonly variationId: number }) => variationId === pieceOf(change)
  const known = seen ?? base.find(isIt) ?? cart.items.find(isIt)
  return { name: known?.name ?? null, url: known?.url ?? null }
}
