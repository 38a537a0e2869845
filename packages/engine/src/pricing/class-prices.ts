import { unitAmountOf, type ComparedPrices, type Tier } from './prices.ts'

/** What a class of customers pays instead of everybody's prices, gross in minor units. */
export interface ClassPrices {
  /** Null: it has graduated prices of its own only. */
  readonly regular: number | null
  readonly special: number | null
  readonly tiers: readonly Tier[]
}

/**
 * Prices as a class pays them: its own where they are lower. Nobody pays more for belonging to a class. The history of a class is not kept, so its
 * lowest price is the one it pays, and its own prices are compared with nothing.
 */
export function pricesOfClass<P extends ComparedPrices>(everybody: P, own: ClassPrices | undefined): P {
  if (!own) return everybody
  const tiers = lowestSteps([...everybody.tiers, ...own.tiers])
  const { regular, special } = own
  if (regular === null || unitAmountOf({ regular, special, tiers }) >= unitAmountOf(everybody)) return { ...everybody, tiers }
  return { ...everybody, regular, special, tiers, lowest: unitAmountOf({ regular, special, tiers }) }
}

function lowestSteps(tiers: readonly Tier[]): Tier[] {
  return [...Map.groupBy(tiers, ({ from }) => from)].map(([from, same]) => ({ from, amount: Math.min(...same.map(({ amount }) => amount)) })).toSorted((a, b) => a.from - b.from)
}
