import { tableRateKey } from '@vitrine/contract/checkout/shipping-rates'
import { minorUnits, whole } from '@vitrine/contract/shop/shop-document-terms-schema'
import { defineShippingRate } from '@vitrine/engine/ports/shipping-rate'
import * as v from 'valibot'

const row = v.strictObject({
  fromWeightG: whole,
  fromValue: minorUnits,
  /** Null: the method ends here. */
  amount: v.nullable(minorUnits),
})

/** Prices by weight and value: the row with the highest weight, then value, that the parcel reaches applies. */
export const tableRate = defineShippingRate({
  key: tableRateKey,
  configuration: v.array(row),
  createCalculator(rows) {
    const descending = rows.toSorted((a, b) => b.fromWeightG - a.fromWeightG || b.fromValue - a.fromValue)
    const price = ({ weightG, value }: { readonly weightG: number; readonly value: number }) =>
      descending.find(({ fromWeightG, fromValue }) => fromWeightG <= weightG && fromValue <= value)?.amount ?? null
    return {
      price,
      freeFrom({ weightG }) {
        const values = rows.map(({ fromValue }) => fromValue).filter((value) => price({ weightG, value }) === 0)
        return values.length === 0 ? null : Math.min(...values)
      },
    }
  },
})
