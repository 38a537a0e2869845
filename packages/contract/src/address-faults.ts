import type { AddressForm, Country } from './address.ts'
import { addressOptionTypes } from './address.ts'
import { townFormat } from './address-format.ts'
import { emailFault, type EmailRules } from './email-fault.ts'

/** 'required': nothing stands there; 'format': not as this country writes it; 'characters': spaces or special characters; 'unknown': no such thing. */
export type AddressFault = 'required' | 'format' | 'characters' | 'unknown'
export type AddressFaults = Readonly<Record<string, AddressFault>>

/**
 * What is wrong with an address, by the names of its fields, as its country writes addresses; nothing when it can be saved.
 * A company needs no person, and a person no company. Pure: the browser asks before it sends, the server before it saves. SF-8.58
 */
export function addressFaults(form: AddressForm, country: Country | undefined, rules: EmailRules): AddressFaults {
  const town: Fault = ['city', missing(form.city)]
  const postcode: Fault = ['zipCode', postcodeFault(form.zipCode, country)]
  // In the order of the form, so that the list of mistakes leads down the page.
  const faults: Fault[] = [
    ['country', country ? undefined : 'unknown'],
    ['firstName', form.companyName.trim() === '' ? missing(form.firstName) : undefined],
    ['lastName', form.companyName.trim() === '' ? missing(form.lastName) : undefined],
    ['streetName', missing(form.streetName)],
    ...(townFormat(country?.isoCode2 ?? '') === 'postcodeFirst' ? [postcode, town] : [town, postcode]),
    ['state', stateFault(form, country)],
    ['phoneNumber', /^(\+?[\d\s()/.-]{5,40})?$/.test(form.phoneNumber.trim()) ? undefined : 'format'],
    ['email', form.email.trim() === '' || emailFault(form.email, rules) === undefined ? undefined : 'format'],
    ['vatNumber', vatNumberFault(form.vatNumber, country)],
    ['options', optionsFault(form)],
  ]
  return Object.fromEntries(faults.filter((entry): entry is [string, AddressFault] => entry[1] !== undefined))
}

export function postcodeFault(written: string, country: Pick<Country, 'postcodePattern'> | undefined): AddressFault | undefined {
  return missing(written) ?? (fits(postcodeOf(written), country?.postcodePattern) ? undefined : 'format')
}

type Fault = [field: string, fault: AddressFault | undefined]

/** The form of a VAT number, which is written with the prefix of its country. SF-5.38 */
export function vatNumberFault(written: string, country: Pick<Country, 'vatPattern'> | undefined): AddressFault | undefined {
  if (written === '') return undefined
  if (!/^[A-Za-z0-9]+$/.test(written)) return 'characters'
  return /^[A-Z0-9]{4,20}$/.test(vatNumberOf(written)) && fits(vatNumberOf(written), country?.vatPattern) ? undefined : 'format'
}

/** As it is stored and compared. */
export const vatNumberOf = (written: string) => written.toUpperCase()
export const postcodeOf = (written: string) => written.trim().toUpperCase()

function stateFault({ state }: AddressForm, country: Country | undefined): AddressFault | undefined {
  if (state === null) return country?.isStateRequired ? 'required' : undefined
  return country?.states.some(({ id }) => id === state) ? undefined : 'unknown'
}

// Numbered options that have a form of their own; the others are kept as they come.
const optionForms: Readonly<Record<number, RegExp>> = {
  [addressOptionTypes.postNumber]: /^\d{6,10}$/, [addressOptionTypes.birthday]: /^(19|20)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
}

function optionsFault({ options }: AddressForm): AddressFault | undefined {
  const types = options.map(({ typeId }) => typeId)
  if (new Set(types).size < types.length) return 'format'
  return options.every(({ typeId, value }) => value.trim() !== '' && (optionForms[typeId]?.test(value) ?? true) && (typeId !== addressOptionTypes.birthday || isDay(value)))
    ? undefined : 'format'
}

/** 2026-02-30 is none. */
function isDay(written: string): boolean {
  const day = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(written)
}

const missing = (written: string): AddressFault | undefined => (written.trim() === '' ? 'required' : undefined)
const fits = (written: string, pattern: string | null | undefined) => !pattern || new RegExp(`^(?:${pattern})$`).test(written)
