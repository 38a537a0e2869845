export interface Words {
  readonly subject: string
  readonly text: string
  readonly button: string
  /** For whoever did not ask for it. */
  readonly otherwise: string
}

/** Words whose text says a value. */
type Telling<V> = Omit<Words, 'text'> & { readonly text: (values: V) => string }
interface Hours { readonly hours: number }

/** What the letters about an account say, by their names. */
export interface AccountWords {
  readonly passwordReset: Telling<Hours>
  readonly passwordChanged: Words & { readonly endedPasskeys: (values: { readonly count: number }) => string }
  readonly welcome: Telling<Hours & { readonly shop: string }> & { readonly subjectNamed: (values: { readonly name: string }) => string }
  readonly emailConfirm: Telling<Hours>
  readonly emailChangeAsked: Telling<{ readonly newEmail: string }>
  readonly emailTaken: Words
  readonly passkeyAdded: Words
}
