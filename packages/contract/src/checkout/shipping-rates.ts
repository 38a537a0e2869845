import * as v from 'valibot'

/** The rate of a shipping method whose document names none: prices by weight and order value. */
export const tableRateKey = 'table'

/** The key of a shipping rate: at a shipping method in tables and in shop documents. */
export const rateKey = v.pipe(v.string(), v.regex(/^[a-z][a-z_]{1,29}$/, 'must be the key of a shipping rate'))

/** Countries of a shipping method, with the configuration of its rate there. */
export interface ShippingZone {
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[]
  /** Its keys depend on the rate. Amounts are gross, in minor units. */
  readonly configuration: Readonly<Record<string, unknown>>
}

/** Countries that a method names again: for each entry after the first that has them. */
export function findRepeatedCountries(
  entries: readonly { readonly currency?: string; readonly countries: readonly string[] }[],
): readonly { readonly index: number; readonly codes: readonly string[] }[] {
  const seen = new Set<string>()
  return entries.flatMap(({ currency = '', countries }, index) => {
    const codes = countries.filter((code) => {
      const key = `${currency} ${code}`
      const isRepeated = seen.has(key)
      seen.add(key)
      return isRepeated
    })
    return codes.length > 0 ? [{ index, codes: [...new Set(codes)] }] : []
  })
}
