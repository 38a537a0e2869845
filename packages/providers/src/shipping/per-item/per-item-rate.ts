import { maybe, minorUnits, positive } from '@vitrine/contract/shop/shop-document-terms-schema'
import { defineShippingRate } from '@vitrine/engine/ports/shipping-rate'
import * as v from 'valibot'

const configuration = v.strictObject({
  firstItem: minorUnits,
  furtherItem: minorUnits,
  /** The value from which delivery is free; never without it. */
  freeFrom: maybe(minorUnits),
  /** Heavier parcels are not accepted. */
  maxWeightG: maybe(positive),
})

/** A price for the first item and one for each further item. */
export const perItemRate = defineShippingRate({
  key: 'per_item',
  configuration,
  createCalculator({ firstItem, furtherItem, freeFrom = Infinity, maxWeightG = Infinity }) {
    const sum = (quantity: number) => firstItem + furtherItem * Math.max(0, quantity - 1)
    return {
      price({ weightG, value, quantity }) {
        if (weightG > maxWeightG) return null
        return value >= freeFrom ? 0 : sum(quantity)
      },
      freeFrom({ weightG, quantity }) {
        if (weightG > maxWeightG) return null
        if (sum(quantity) === 0) return 0
        return freeFrom === Infinity ? null : freeFrom
      },
    }
  },
})
