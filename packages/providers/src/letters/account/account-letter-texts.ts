export interface AccountLetterTexts {
  readonly subject: string
  readonly text: string
  readonly button: string
  /** For recipients who did not ask for it. */
  readonly otherwise: string
}

/** Texts with values in the main text. */
type WithValues<V> = Omit<AccountLetterTexts, 'text'> & { readonly text: (values: V) => string }
interface Hours {
  readonly hours: number
}

/** Texts of the account letters, by letter. */
export interface AccountTexts {
  readonly passwordReset: WithValues<Hours>
  readonly passwordChanged: AccountLetterTexts & {
    readonly endedPasskeys: (values: { readonly count: number }) => string
  }
  readonly welcome: WithValues<Hours & { readonly shop: string }> & {
    readonly subjectNamed: (values: { readonly name: string }) => string
  }
  readonly emailConfirm: WithValues<Hours>
  readonly emailChangeAsked: WithValues<{ readonly newEmail: string }>
  readonly emailTaken: AccountLetterTexts
  readonly passkeyAdded: AccountLetterTexts
}
