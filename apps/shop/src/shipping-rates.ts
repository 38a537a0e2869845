import type { ShippingRate } from '@vitrine/engine/ports/shipping-rate'
import { perItemRate } from '@vitrine/providers/shipping/per-item/per-item-rate'
import { tableRate } from '@vitrine/providers/shipping/table/table-rate'

/** The shipping rates of this build: each is one folder in packages/providers/src/shipping. */
export const shippingRates: readonly ShippingRate[] = [tableRate, perItemRate]
