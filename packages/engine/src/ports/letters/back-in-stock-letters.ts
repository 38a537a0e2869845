/** What the letters about a piece that comes back need. Links are whole addresses. */
export interface BackInStockLetters {
  /** The piece with its size and colour: 'Merino Crew, Navy, M'. */
  readonly backInStockConfirm: { readonly piece: string; readonly link: string; readonly days: number }
  readonly backInStock: {
    readonly piece: string
    readonly link: string
    readonly hours: number
    /** When the piece goes to the next one, in ISO. */
    readonly until: string
    readonly unsubscribeLink: string
  }
}
