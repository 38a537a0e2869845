export interface OutgoingMail {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly plain: string
  readonly attachments: readonly { readonly fileName: string; readonly type: string; readonly bytes: Uint8Array }[]
  readonly replyTo?: string
  /** URL for one-click unsubscribe (RFC 8058). */
  readonly unsubscribe?: string
  /** The keys of the earlier mails of its thread, the first one first. */
  readonly thread?: readonly string[]
  /** Idempotency key: a transport that supports it sends a mail once. */
  readonly messageKey: string
}

/** Sends a mail, or throws; a failed mail is retried later. */
export interface MailTransport {
  /** The sender of every mail, if it is not the shop: 'Vitrine <shop@mail.example>'. */
  readonly sender?: string | undefined
  /** There is no mail server: mails are stored but not sent. */
  readonly isLocal?: boolean
  send(mail: OutgoingMail): Promise<void>
}

/** How mails are handed over. */
export interface MailServer {
  readonly host: string
  readonly port: number
  readonly security: 'tls' | 'startTls' | 'none'
  /** Empty: without login. */
  readonly user: string
  readonly password: string
  /** 'Vitrine <shop@mail.example>' */
  readonly sender: string
}

/** The mail server of a running shop, which can be exchanged. */
export interface MailServerSlot {
  /** That of the environment, which cannot be exchanged. */
  readonly environment: MailServer | undefined
  /** Null: there is none, and mails are stored only. 'unreadable': mails wait until it can be read. */
  connect(server: MailServer | null | 'unreadable'): void
  /** Logs in without sending anything; throws what the server said. */
  verify(): Promise<void>
}
