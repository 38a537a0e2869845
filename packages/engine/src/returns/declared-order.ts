/** The number in what somebody typed as their order: 'No. 100 482', 'order 100482'. Undefined: there is none, or more than one. */
export function orderNumberIn(typed: string): number | undefined {
  const numbers = typed.replaceAll(/(?<=\d)[ . ](?=\d{3}(?!\d))/g, '').match(/\d+/g) ?? []
  const [only, ...others] = numbers.filter((digits) => digits.length >= 4 && digits.length <= 9)
  return only === undefined || others.length > 0 ? undefined : Number(only)
}

export interface KnownBuyer {
  readonly email: string | null
  readonly postcode: string | null
  readonly lastName: string | null
  readonly companyName: string | null
}

export interface Declarant {
  readonly name: string | null
  readonly email: string | null
  readonly postcode: string | null
}

/** Whether somebody who withdraws is the buyer of an order: by their e-mail, or by name and postcode, however they are written. */
export function isBuyer(buyers: readonly KnownBuyer[], { name, email, postcode }: Declarant): boolean {
  return buyers.some((buyer) => isSame(buyer.email, email) || (isSame(buyer.postcode, postcode) && [buyer.lastName, buyer.companyName].some((known) => endsWith(name, known))))
}

const isSame = (known: string | null, given: string | null) => plain(known) !== '' && plain(known) === plain(given)
const endsWith = (given: string | null, known: string | null) => plain(known).length > 1 && plain(given).endsWith(plain(known))

function plain(written: string | null): string {
  return (written ?? '').toLowerCase().normalize('NFD').replaceAll(/\p{Mark}/gu, '').replaceAll('ł', 'l').replaceAll('ß', 'ss').replaceAll(/[^\p{Letter}\p{Number}@.+_]/gu, '')
}
