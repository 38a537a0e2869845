import * as v from 'valibot'

/** The parcel data that shipping prices depend on. */
export interface ShippingParcel {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly weightG: number
  /** The value of its items after rebate and coupons, in gross minor units. */
  readonly value: number
  /** The number of items; a bundle or set counts once. */
  readonly quantity: number
}

/** Calculates the prices of one shipping method in one country. */
export interface ShippingCalculator {
  /** Gross minor units; null if the method does not accept the parcel. */
  price(parcel: ShippingParcel): number | null
  /** The lowest value of such a parcel, in minor units, from which delivery is free; null if it never is. */
  freeFrom(parcel: Omit<ShippingParcel, 'value'>): number | null
}

/**
 * A way to calculate shipping prices. It decides from its arguments alone, since it runs inside the transaction of an
 * order; one contract test suite runs against all implementations.
 */
export interface ShippingRate {
  /** The same as `shipping_profiles.rate`. */
  readonly key: string
  /** The schema of its configuration in one country, with messages for operators. */
  readonly configuration: v.GenericSchema
  /** `configuration` is what is stored; the issues say what does not match the schema. */
  configure(
    configuration: unknown,
  ): { readonly calculator: ShippingCalculator } | { readonly issues: readonly v.BaseIssue<unknown>[] }
}

export function defineShippingRate<Schema extends v.GenericSchema>({
  key,
  configuration: schema,
  createCalculator,
}: {
  readonly key: string
  readonly configuration: Schema
  readonly createCalculator: (configuration: v.InferOutput<Schema>) => ShippingCalculator
}): ShippingRate {
  return {
    key,
    configuration: schema,
    configure(configuration) {
      const parsed = v.safeParse(schema, configuration)
      return parsed.success ? { calculator: createCalculator(parsed.output) } : { issues: parsed.issues }
    },
  }
}
