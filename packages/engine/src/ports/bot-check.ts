interface BotCheckSubject {
  /** The shop's key that signs challenges, shared by all instances. */
  readonly key: string
  /** 'contact': a proof for one form is not valid for another. */
  readonly purpose: string
}

/**
 * Issues and verifies proof-of-work challenges, which are cheap for one message and expensive for many. Stateless: the
 * caller must reject reused proofs.
 */
export interface BotCheck {
  /** The challenge as JSON for the browser. */
  challenge(subject: BotCheckSubject & { readonly until: Date }): Promise<string>
  /** For a valid proof: its id and expiry, to detect reuse. Undefined for an invalid or expired proof. */
  verify(
    proof: string,
    expected: BotCheckSubject & { readonly now: Date },
  ): Promise<{ readonly id: string; readonly until: Date } | undefined>
}
