/** Identifies a person: by account, and by an e-mail address that is verified or was checked by staff. */
export interface PersonKey {
  readonly customerId: number | null
  readonly email: string | null
}
