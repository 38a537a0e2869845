/** A country and the currency of the prices there. */
export interface MethodMarket {
  readonly countryId: number
  readonly currency: string
}
