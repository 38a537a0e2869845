/** A value that an account at a payment provider needs, named as in the environment. */
export interface PaymentAccountField {
  readonly name: string
  readonly isRequired: boolean
  readonly example: string
}

export type PaymentAccountValues = Readonly<Record<string, string>>

/** Why values do not fit: the field, and a sentence for operators. */
export interface PaymentAccountFault {
  readonly field: string
  readonly because: string
}

/** The account of a running payment provider, which can be exchanged while the shop runs. */
export interface PaymentAccountSlot {
  /** The key of the provider. */
  readonly provider: string
  readonly fields: readonly PaymentAccountField[]
  /** The last four characters of the values that the environment has; undefined: it has no account. */
  readonly environment: Readonly<Record<string, string>> | undefined
  /** Faults of values; none: the shop can work with them. */
  check(values: PaymentAccountValues): readonly PaymentAccountFault[]
  isTest(values: PaymentAccountValues): boolean
  /** Whether the connected account, or what stands in for it, moves no real money. */
  isTestNow(): boolean
  /**
   * Connects the provider to an account. Null: there is none, as before anything was entered. 'unreadable': there is
   * one that cannot be read, so that payments fail instead of being simulated.
   */
  connect(account: PaymentAccountValues | null | 'unreadable'): void
  /** What payments go to now. */
  state(): 'account' | 'simulated' | 'none'
  /** Whether the provider reports payments to the shop with these fields. */
  hasWebhook(fieldNames: readonly string[]): boolean
}
