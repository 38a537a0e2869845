/** By whom something is known: their account, and an e-mail that they have proved, or that the shop's people have checked. */
export interface PersonKey {
  readonly customerId: number | null
  readonly email: string | null
}
