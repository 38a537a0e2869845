import type { Labels } from '@vitrine/contract/kernel/locale'

/** A shipping method with its prices in one country; the heaviest and dearest step that a parcel reaches counts. */
export interface ShippingRow {
  readonly country: string
  readonly names: Labels
  readonly daysFrom: number
  readonly daysTo: number
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
    const reached = row.steps.filter((step) => step.fromWeightG <= weightG && step.fromValue <= value)
      .toSorted((a, b) => b.fromWeightG - a.fromWeightG || b.fromValue - a.fromValue)[0]
    return reached === undefined || reached.amount === null ? [] : [{ ...row, amount: reached.amount }]
  })
  return offers.toSorted((a, b) => a.amount - b.amount || a.daysTo - b.daysTo)[0]
}
