/** A country and the currency of the prices there. */
export interface MethodMarket {
  readonly countryId: number
  readonly currency: string
}

/** A market and who buys there. */
export interface ShopperMarket extends MethodMarket {
  /** Null: a guest, or a customer without class. */
  readonly classId: number | null
}
