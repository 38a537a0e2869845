/**
 * Contents of the letters about newsletter and contact. Links are absolute URLs. Letters to an unconfirmed address
 * contain no other user input.
 */
export interface OutreachLetters {
  /** The first mail: nothing else is sent before its link is opened. */
  readonly newsletterConfirm: { readonly link: string; readonly days: number }
  /** The subscription is confirmed, now or earlier. */
  readonly newsletterConfirmed: { readonly unsubscribe: string }
  /** To the shop itself. */
  readonly contactMessage: {
    readonly number: number
    readonly name: string
    readonly email: string
    readonly subject: string
    readonly message: string
    readonly orderId: number | null
  }
  /** To the sender. Contains nothing of the message, because the entered address may belong to another person. */
  readonly contactReceipt: { readonly number: number }
  /** The code that staff have issued, to its recipient. */
  readonly giftCard: {
    readonly code: string
    readonly amount: string
    /** May be empty, as the message. */
    readonly name: string
    readonly message: string
    readonly validUntil: string | null
    readonly link: string
  }
  /** The answer of staff, with the message that it answers. */
  readonly contactReply: {
    readonly name: string
    readonly subject: string
    readonly text: string
    readonly question: string
  }
}
