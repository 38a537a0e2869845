/** What the letters about an account need. Links are whole addresses. */
export interface AccountLetters {
  readonly passwordReset: { readonly link: string; readonly hours: number }
  /** `endedPasskeys`: how many ended with the old password. */
  readonly passwordChanged: { readonly link: string; readonly endedPasskeys: number }
  /** `name`: '' where none is known. */
  readonly welcome: { readonly name: string; readonly link: string; readonly hours: number }
  /** Goes to the new address. */
  readonly emailConfirm: { readonly link: string; readonly hours: number }
  /** Goes to the old address; the new one is told in part only: 'n…@example.org'. */
  readonly emailChangeAsked: { readonly newEmail: string; readonly link: string }
  /** Goes to somebody whose address another account wants. */
  readonly emailTaken: { readonly link: string }
  readonly passkeyAdded: { readonly link: string }
}
