/** Online methods that exist in some currencies only; the providers refuse payments in others. */
const currencies: Readonly<Record<string, readonly string[]>> = {
  bancontact: ['EUR'],
  belfius: ['EUR'],
  blik: ['PLN'],
  directdebit: ['EUR'],
  eps: ['EUR'],
  giropay: ['EUR'],
  ideal: ['EUR'],
  kbc: ['EUR'],
  mbway: ['EUR'],
  multibanco: ['EUR'],
  przelewy24: ['EUR', 'PLN'],
  satispay: ['EUR'],
  swish: ['SEK'],
  twint: ['CHF'],
}

export const isPossibleIn = (currency: string, method: string): boolean =>
  currencies[method]?.includes(currency) ?? true
