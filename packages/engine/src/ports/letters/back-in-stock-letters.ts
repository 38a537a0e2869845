/** Contents of the back-in-stock letters. Links are absolute URLs. */
export interface BackInStockLetters {
  /** `piece` is the variation with size and colour, 'Merino Crew, Navy, M'. */
  readonly backInStockConfirm: { readonly piece: string; readonly link: string; readonly days: number }
  readonly backInStock: {
    readonly piece: string
    readonly link: string
    readonly hours: number
    /** End of the reservation, in ISO. */
    readonly until: string
    readonly unsubscribeLink: string
  }
}
