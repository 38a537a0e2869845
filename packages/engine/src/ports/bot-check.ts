interface BotCheckSubject {
  /** Signs what is given out, so that nobody else can make it; of the shop, the same for all its instances. */
  readonly key: string
  /** 'contact': what was done for one form is worth nothing on another. */
  readonly purpose: string
}

/** Gives browsers work that costs a person nothing and a flood of messages a lot, and judges it. Keeps nothing: that a proof is used once is its caller's care. */
export interface BotCheck {
  /** JSON for the browser's part. */
  challenge(wish: BotCheckSubject & { readonly until: Date }): Promise<string>
  /** Of a proof that is right and not over: what to remember it by, and how long. Undefined for everything else, whatever was sent. */
  verify(proof: string, asked: BotCheckSubject & { readonly now: Date }): Promise<{ readonly id: string; readonly until: Date } | undefined>
}
