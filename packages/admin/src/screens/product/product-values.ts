import { localTimeToDate } from '@vitrine/contract/blocks/local-time'
import type { ProductChanges, ProductFields } from '@vitrine/contract/catalogue/product-fields'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import * as v from 'valibot'

/**
 * The fields of the form by name, all as text: lists as JSON, since a form tells changed texts from others reliably.
 * A text of a language is 'texts:de:name1'.
 */
export type ProductValues = Record<string, string>
export const productSchema = v.record(v.string(), v.string())

const numbers = ['ageRestriction', 'durabilityYears', 'manufacturerId', 'sizeGuideId', 'producingCountryId']
const moments = ['visibleFrom', 'visibleUntil']
const texts = ['condition', 'customsTariffNumber']

export function toProductValues({ texts: languages, ...facts }: ProductFields, timeZone: string): ProductValues {
  return Object.fromEntries([
    ...locales.flatMap((locale) =>
      Object.entries(languages[locale]).map(([name, text]) => [`texts:${locale}:${name}`, text] as const),
    ),
    ...Object.entries(facts).map(([name, value]) => [name, toText(name, value, timeZone)] as const),
  ])
}

function toText(name: string, value: unknown, timeZone: string): string {
  if (moments.includes(name)) return typeof value === 'string' ? toLocalTime(value, timeZone) : ''
  if (numbers.includes(name)) return value === null ? '' : String(value)
  return texts.includes(name) ? String(value) : JSON.stringify(value)
}

/** Some values of the form as the operation takes them. */
export function fromProductValues(values: ProductValues, timeZone: string): ProductChanges {
  const changes: Record<string, unknown> = {}
  const languages: Record<string, Record<string, string>> = {}
  for (const [key, value] of Object.entries(values)) {
    const [name = '', locale, text] = key.split(':')
    if (locale !== undefined && text !== undefined) languages[locale] = { ...languages[locale], [text]: value }
    else changes[name] = fromText(name, value, timeZone)
  }
  // Built from the names and types of the fields.
  return { ...changes, ...(Object.keys(languages).length > 0 && { texts: languages }) } as ProductChanges
}

function fromText(name: string, value: string, timeZone: string): unknown {
  if (moments.includes(name)) return value === '' ? null : localTimeToDate(value, timeZone).toISOString()
  if (numbers.includes(name)) return value === '' ? null : Number(value)
  return texts.includes(name) ? value : JSON.parse(value)
}

/** '2026-11-27T08:00' of a moment, in the shop's time zone. */
function toLocalTime(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return parts.format(new Date(moment)).replace(' ', 'T')
}

/** A list of the form; what is stored there was written by this form. */
export const listOf = <T>(value: string | undefined): readonly T[] => JSON.parse(value || '[]') as readonly T[]
