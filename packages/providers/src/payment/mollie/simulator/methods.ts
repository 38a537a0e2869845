/** The methods of the simulated account. */
export const simulatedMethods = [
  'creditcard',
  'paypal',
  'applepay',
  'ideal',
  'klarna',
  'banktransfer',
  'przelewy24',
  'blik',
  'eps',
  'bancontact',
  'googlepay',
] as const

/** As at the real provider, the shop cannot cancel open payments of these methods. */
export const nonCancelableMethods: ReadonlySet<string> = new Set(['paypal', 'applepay', 'ideal'])
