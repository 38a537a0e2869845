export interface OutgoingMail {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly plain: string
  readonly attachments: readonly { readonly fileName: string; readonly type: string; readonly bytes: Uint8Array }[]
  readonly replyTo?: string
  /** Where one click ends what the mail belongs to: programs offer it beside the subject (RFC 8058). */
  readonly unsubscribe?: string
  /** The same key is the same mail: a transport that can tell sends it once. */
  readonly messageKey: string
}

/** Carries a mail away, or throws: then it is tried again later. */
export interface MailTransport {
  /** There is no mail server: mails are written and stay in the shop. */
  readonly isLocal?: boolean
  send(mail: OutgoingMail): Promise<void>
}
