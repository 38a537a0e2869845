import { singleUnitAmount, type ComparablePrices, type Tier } from './prices.ts'

/** The prices of a customer class, gross in minor units. */
export interface ClassPrices {
  /** Null: the class has graduated prices only. */
  readonly regular: number | null
  readonly special: number | null
  readonly tiers: readonly Tier[]
}

/**
 * The prices that a class pays: its own where they are lower than the general ones, never higher. The history of class
 * prices is not stored, so the lowest price is the current one, and class prices have no prior price.
 */
export function applyClassPrices<P extends ComparablePrices>(general: P, classPrices: ClassPrices | undefined): P {
  if (!classPrices) return general
  const tiers = lowestTiers([...general.tiers, ...classPrices.tiers])
  const { regular, special } = classPrices
  if (regular === null || singleUnitAmount({ regular, special, tiers }) >= singleUnitAmount(general))
    return { ...general, tiers }
  return { ...general, regular, special, tiers, lowest: singleUnitAmount({ regular, special, tiers }) }
}

function lowestTiers(tiers: readonly Tier[]): Tier[] {
  return [...Map.groupBy(tiers, ({ from }) => from)]
    .map(([from, same]) => ({ from, amount: Math.min(...same.map(({ amount }) => amount)) }))
    .toSorted((a, b) => a.from - b.from)
}
