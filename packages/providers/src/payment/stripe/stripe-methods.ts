// Wallets are offered on Stripe's page for cards.
const types: Readonly<Record<string, string>> = {
  creditcard: 'card',
  applepay: 'card',
  googlepay: 'card',
  przelewy24: 'p24',
  directdebit: 'sepa_debit',
}

/** Stripe's payment method type for the key of a method; keys that Stripe shares ('paypal', 'klarna', 'twint') stay. */
export const toStripeType = (method: string) => types[method] ?? method

/** The keys of methods that a payment method type serves. */
export function toMethodKeys(type: string): readonly string[] {
  const keys = Object.keys(types).filter((key) => types[key] === type)
  return keys.length > 0 ? keys : [type]
}

/** Pay-later methods are authorized first, so that an order that was cancelled meanwhile is not captured. */
export const capturesLater: ReadonlySet<string> = new Set(['klarna'])
