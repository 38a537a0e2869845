import * as v from 'valibot'

/**
 * The value of `provider` at a payment method whose money staff record when it arrives, and at gift cards. Every other
 * value names an online provider.
 */
export const manualProviders = ['advance', 'cash_on_delivery', 'gift_card'] as const

/** Whether an online provider processes the payments of a method. */
export function isOnlineProvider(provider: string): boolean {
  return !manualProviders.some((manual) => manual === provider)
}

/** The key of a provider: in tables, in shop documents and in the address of its webhook. */
export const providerKey = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z_]{1,29}$/, 'must be the key of a payment provider, advance or cash_on_delivery'),
)

/** The path of the module that mounts a provider's card fields. */
export const cardFieldsPath = (provider: string) => `/card-fields/${provider}.js`

/** The card fields that a provider can show in the page, each in a frame of its own. */
export const cardParts = ['cardNumber', 'cardHolder', 'expiryDate', 'verificationCode'] as const
export type CardPart = (typeof cardParts)[number]

/** How long an order waits for a bank transfer, unless the method says otherwise: transfers take days. */
export const defaultTransferMinutes = 7 * 24 * 60
