/**
 * Parses the order number in a free text: 'No. 100 482', 'order 100482'. Undefined if there is none, or more than one.
 */
export function parseOrderNumber(input: string): number | undefined {
  const numbers = input.replaceAll(/(?<=\d)[ . ](?=\d{3}(?!\d))/g, '').match(/\d+/g) ?? []
  const [only, ...others] = numbers.filter((digits) => digits.length >= 4 && digits.length <= 9)
  return only === undefined || others.length > 0 ? undefined : Number(only)
}

export interface OrderBuyer {
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

/**
 * Whether the declarant of a withdrawal is the buyer of an order: by e-mail, or by name and postcode, tolerant of
 * spelling variants.
 */
export function isBuyer(buyers: readonly OrderBuyer[], { name, email, postcode }: Declarant): boolean {
  return buyers.some(
    (buyer) =>
      isSame(buyer.email, email) ||
      (isSame(buyer.postcode, postcode) &&
        [buyer.lastName, buyer.companyName].some((expected) => endsWith(name, expected))),
  )
}

const isSame = (expected: string | null, given: string | null) =>
  normalize(expected) !== '' && normalize(expected) === normalize(given)
const endsWith = (given: string | null, expected: string | null) =>
  normalize(expected).length > 1 && normalize(given).endsWith(normalize(expected))

function normalize(text: string | null): string {
  return (text ?? '')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{Letter}\p{Number}@.+_]/gu, '')
}
