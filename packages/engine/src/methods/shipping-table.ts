import type { Labels } from '@vitrine/contract/kernel/i18n/locale'

/**
 * A shipping method with its prices in one country; the step with the highest weight and value reached by the parcel
 * applies.
 */
export interface ShippingRow extends ShippingSteps {
  readonly country: string
  readonly names: Labels
  readonly daysFrom: number
  readonly daysTo: number
}

export interface ShippingSteps {
  readonly steps: readonly {
    readonly fromWeightG: number
    readonly fromValue: number
    /** Null: the method ends here. */ readonly amount: number | null
  }[]
}

interface ParcelSize {
  readonly country: string
  readonly weightG: number
  /** Gross minor units. */
  readonly value: number
}

/**
 * The cheapest shipping method for a parcel; of equal prices, the faster one. The same rule as in `findShippingOffers`,
 * without the database.
 */
export function cheapestShipping(
  rows: readonly ShippingRow[],
  { country, weightG, value }: ParcelSize,
): (ShippingRow & { readonly amount: number }) | undefined {
  const offers = rows
    .filter((row) => row.country === country)
    .flatMap((row) => {
      const amount = amountFor(row, { weightG, value })
      return amount === null ? [] : [{ ...row, amount }]
    })
  return offers.toSorted((a, b) => a.amount - b.amount || a.daysTo - b.daysTo)[0]
}

/**
 * The order value, in minor units, from which delivery of this weight is free with one of the methods; null if never.
 */
export function freeShippingFrom(methods: readonly ShippingSteps[], weightG: number): number | null {
  const values = methods.flatMap((method) =>
    method.steps.map(({ fromValue }) => fromValue).filter((value) => amountFor(method, { weightG, value }) === 0),
  )
  return values.length === 0 ? null : Math.min(...values)
}

/** Gross minor units; null if the method does not accept the parcel. */
function amountFor({ steps }: ShippingSteps, { weightG, value }: Omit<ParcelSize, 'country'>): number | null {
  const reached = steps
    .filter((step) => step.fromWeightG <= weightG && step.fromValue <= value)
    .toSorted((a, b) => b.fromWeightG - a.fromWeightG || b.fromValue - a.fromValue)[0]
  return reached?.amount ?? null
}
