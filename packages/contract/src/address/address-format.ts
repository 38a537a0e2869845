import { languageTags } from '../kernel/i18n/languages.ts'
import type { Locale } from '../kernel/i18n/locale.ts'
import { postNumberLine } from './post-number-line.ts'
import type { Address } from './address.ts'

/** The position of the postcode in a country: before the town, after it, or on a line of its own below. */
export type TownFormat = 'postcodeFirst' | 'postcodeLast' | 'postcodeBelow'

// By ISO 3166-1 alpha-2, from the addressing guides of the Universal Postal Union. Most of Europe writes the postcode
// first, so that is the rule for the rest.
const townFormats: Readonly<Record<string, TownFormat>> = {
  GB: 'postcodeBelow',
  GG: 'postcodeBelow',
  IM: 'postcodeBelow',
  JE: 'postcodeBelow',
  GI: 'postcodeBelow',
  IE: 'postcodeBelow',
  AU: 'postcodeLast',
  CA: 'postcodeLast',
  LV: 'postcodeLast',
  NZ: 'postcodeLast',
  US: 'postcodeLast',
}

export function townFormat(countryCode: string): TownFormat {
  return townFormats[countryCode] ?? 'postcodeFirst'
}

export interface TownAndPostcode {
  /** ISO 3166-1 alpha-2; anything else is written as most countries do. */
  readonly countryCode: string
  readonly postcode: string
  readonly town: string
}

/** Town and postcode as the country writes them, without empty lines. */
export function townLines({ countryCode, postcode, town }: TownAndPostcode): readonly string[] {
  const format = townFormat(countryCode)
  if (format === 'postcodeBelow') return withoutEmptyLines([town, postcode])
  return withoutEmptyLines([format === 'postcodeLast' ? `${town} ${postcode}` : `${postcode} ${town}`])
}

/** The name of a country in the reader's language; what is no code of ISO 3166-1 alpha-2 is a name already. */
export function countryName(code: string, locale: Locale): string {
  return /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames(languageTags[locale], { type: 'region' }).of(code) ?? code)
    : code
}

type PostalAddress = Pick<
  Address,
  | 'companyName'
  | 'firstName'
  | 'lastName'
  | 'streetName'
  | 'apartment'
  | 'additional'
  | 'zipCode'
  | 'city'
  | 'countryCode'
  | 'pickup'
  | 'options'
>

/**
 * An address down to its town and postcode, as it is written on a letter, without empty lines. State and country
 * follow.
 */
export function addressLinesToTown(address: PostalAddress): readonly string[] {
  return withoutEmptyLines([
    address.companyName,
    `${address.firstName} ${address.lastName}`,
    postNumberLine(address),
    `${address.streetName} ${address.apartment}`,
    address.additional,
    ...townLines({ countryCode: address.countryCode, postcode: address.zipCode, town: address.city }),
  ])
}

/** A whole address, its state and its country each on a line. */
export function addressLines(address: PostalAddress & Pick<Address, 'stateName' | 'countryName'>): readonly string[] {
  return [...addressLinesToTown(address), ...withoutEmptyLines([address.stateName ?? '', address.countryName])]
}

const withoutEmptyLines = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== '')
