import type { AddressForm, Country } from './address.ts'
import { addressOptionTypes } from './address.ts'
import { townFormat } from './address-format.ts'
import { emailFault, type EmailRules } from '../account/email-fault.ts'

/**
 * 'required': empty; 'format': not in the format of this country; 'characters': spaces or special characters;
 * 'unknown': does not exist.
 */
export type AddressFault = 'required' | 'format' | 'characters' | 'unknown'
export type AddressFaults = Readonly<Record<string, AddressFault>>

/**
 * The faults of an address by field name, by the address format of its country; empty when the address can be saved.
 * Either a person or a company is required. Pure: the browser runs it before sending, the server before saving. SF-8.58
 */
export function addressFaults(form: AddressForm, country: Country | undefined, rules: EmailRules): AddressFaults {
  const town: Fault = ['city', requiredFault(form.city)]
  const postcode: Fault = ['zipCode', postcodeFault(form.zipCode, country)]
  // In the order of the form: the list of mistakes follows the page from top to bottom.
  const faults: Fault[] = [
    ['country', country ? undefined : 'unknown'],
    ['firstName', form.companyName.trim() === '' ? requiredFault(form.firstName) : undefined],
    ['lastName', form.companyName.trim() === '' ? requiredFault(form.lastName) : undefined],
    ['streetName', requiredFault(form.streetName)],
    ...(townFormat(country?.isoCode2 ?? '') === 'postcodeFirst' ? [postcode, town] : [town, postcode]),
    ['state', stateFault(form, country)],
    ['phoneNumber', /^(\+?[\d\s()/.-]{5,40})?$/.test(form.phoneNumber.trim()) ? undefined : 'format'],
    ['email', form.email.trim() === '' || emailFault(form.email, rules) === undefined ? undefined : 'format'],
    ['vatNumber', vatNumberFault(form.vatNumber, country)],
    ['options', optionsFault(form)],
  ]
  return Object.fromEntries(faults.filter((entry): entry is [string, AddressFault] => entry[1] !== undefined))
}

export function postcodeFault(
  value: string,
  country: Pick<Country, 'postcodePattern'> | undefined,
): AddressFault | undefined {
  const pattern = country?.postcodePattern
  return requiredFault(value) ?? (matchesPattern(normalizePostcode(value, pattern), pattern) ? undefined : 'format')
}

type Fault = [field: string, fault: AddressFault | undefined]

/** The form of a VAT number, which is written with the prefix of its country. SF-5.38 */
export function vatNumberFault(
  value: string,
  country: Pick<Country, 'vatPattern'> | undefined,
): AddressFault | undefined {
  if (value === '') return undefined
  if (!/^[A-Za-z0-9]+$/.test(value)) return 'characters'
  return /^[A-Z0-9]{4,20}$/.test(normalizeVatNumber(value)) &&
    matchesPattern(normalizeVatNumber(value), country?.vatPattern)
    ? undefined
    : 'format'
}

/** The form that is stored and compared. */
export const normalizeVatNumber = (value: string) => value.toUpperCase()

/** With the hyphen or the space of its country, which people leave out: '00238' is '00-238' in Poland. */
export function normalizePostcode(value: string, pattern?: string | null): string {
  const typed = value.trim().toUpperCase()
  if (matchesPattern(typed, pattern)) return typed
  const bare = typed.replace(/[\s-]/g, '')
  // Longer than any postcode: it is not one.
  if (bare.length > 10) return typed
  const separated = [...bare].flatMap((_, at) => ['-', ' '].map((mark) => bare.slice(0, at) + mark + bare.slice(at)))
  return [bare, ...separated].find((candidate) => matchesPattern(candidate, pattern)) ?? typed
}

function stateFault({ state }: AddressForm, country: Country | undefined): AddressFault | undefined {
  if (state === null) return country?.isStateRequired ? 'required' : undefined
  return country?.states.some(({ id }) => id === state) ? undefined : 'unknown'
}

// Numbered options with a format of their own; the others are stored unchanged.
const optionPatterns: Readonly<Record<number, RegExp>> = {
  [addressOptionTypes.postNumber]: /^\d{6,10}$/,
  [addressOptionTypes.birthday]: /^(19|20)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
}

function optionsFault({ options }: AddressForm): AddressFault | undefined {
  const types = options.map(({ typeId }) => typeId)
  if (new Set(types).size < types.length) return 'format'
  return options.every(
    ({ typeId, value }) =>
      value.trim() !== '' &&
      (optionPatterns[typeId]?.test(value) ?? true) &&
      (typeId !== addressOptionTypes.birthday || isCalendarDate(value)),
  )
    ? undefined
    : 'format'
}

/** False for 2026-02-30. */
function isCalendarDate(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

const requiredFault = (value: string): AddressFault | undefined => (value.trim() === '' ? 'required' : undefined)
const matchesPattern = (value: string, pattern: string | null | undefined) =>
  !pattern || new RegExp(`^(?:${pattern})$`).test(value)
