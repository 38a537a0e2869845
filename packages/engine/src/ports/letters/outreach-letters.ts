/** What the letters about newsletter and contact need. Links are whole addresses. Those to an address that was only typed repeat nothing else that was typed. */
export interface OutreachLetters {
  /** The first mail: nothing is sent before its link was followed. */
  readonly newsletterConfirm: { readonly link: string; readonly days: number }
  /** It is confirmed, or was before. */
  readonly newsletterConfirmed: { readonly unsubscribe: string }
  /** To the shop itself. */
  readonly contactMessage: { readonly number: number; readonly name: string; readonly email: string; readonly subject: string; readonly message: string; readonly orderId: number | null }
  /** To whoever wrote it. Nothing of the message stands in it: anybody may type an address, and the shop is nobody's messenger. */
  readonly contactReceipt: { readonly number: number }
}
