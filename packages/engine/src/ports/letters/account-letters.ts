/** Contents of the letters about an account. Links are absolute URLs. */
export interface AccountLetters {
  readonly passwordReset: { readonly link: string; readonly hours: number }
  /** `endedPasskeys`: number of passkeys that were removed with the old password. */
  readonly passwordChanged: { readonly link: string; readonly endedPasskeys: number }
  /** `name`: '' if unknown. */
  readonly welcome: { readonly name: string; readonly link: string; readonly hours: number }
  /** Goes to the new address. */
  readonly emailConfirm: { readonly link: string; readonly hours: number }
  /** Goes to the old address; the new one is masked: 'n…@example.org'. */
  readonly emailChangeAsked: { readonly newEmail: string; readonly link: string }
  /** Goes to the owner of an address that another account requested. */
  readonly emailTaken: { readonly link: string }
  readonly passkeyAdded: { readonly link: string }
}
