import type { Labels } from '@vitrine/contract/kernel/locale'

/** A shipping method with its prices in one country; the heaviest and dearest step that a parcel reaches counts. */
export interface ShippingRow extends ShippingSteps {
  readonly country: string
  readonly names: Labels
  readonly daysFrom: number
  readonly daysTo: number
}

export interface ShippingSteps {
  readonly steps: readonly { readonly fromWeightG: number; readonly fromValue: number; /** Null: the method ends here. */ readonly amount: number | null }[]
}

interface SmallParcel {
  readonly country: string
  readonly weightG: number
  /** Gross minor units. */
  readonly value: number
}

/** The cheapest way to send a parcel; of two, the quicker one. By the rule of `shippingOffersFor`, without asking the database. */
export function cheapestShipping(table: readonly ShippingRow[], { country, weightG, value }: SmallParcel): (ShippingRow & { readonly amount: number }) | undefined {
  const offers = table.filter((row) => row.country === country).flatMap((row) => {
    const amount = amountFor(row, { weightG, value })
    return amount === null ? [] : [{ ...row, amount }]
  })
  return offers.toSorted((a, b) => a.amount - b.amount || a.daysTo - b.daysTo)[0]
}

/** From which value of goods on, in minor units, one of the methods carries a parcel of this weight free of charge; null where none does. */
export function freeShippingFrom(methods: readonly ShippingSteps[], weightG: number): number | null {
  const values = methods.flatMap((method) => method.steps.map(({ fromValue }) => fromValue).filter((value) => amountFor(method, { weightG, value }) === 0))
  return values.length === 0 ? null : Math.min(...values)
}

/** Gross minor units; null where the method does not carry the parcel. */
function amountFor({ steps }: ShippingSteps, { weightG, value }: Omit<SmallParcel, 'country'>): number | null {
  const reached = steps.filter((step) => step.fromWeightG <= weightG && step.fromValue <= value)
    .toSorted((a, b) => b.fromWeightG - a.fromWeightG || b.fromValue - a.fromValue)[0]
  return reached?.amount ?? null
}
