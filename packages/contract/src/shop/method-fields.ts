import * as v from 'valibot'
import { locales } from '../kernel/i18n/locale.ts'
import { line, singleLineText } from '../kernel/operation/fields.ts'

// Fields of shipping and payment methods.
/** A text in each language; a language that is left out or empty falls back to another one. */
export const texts = (maxLength: number) =>
  v.object(v.entriesFromList(locales, v.exactOptional(v.pipe(singleLineText(maxLength), v.trim()))))
/** Gross, in minor units. */
export const minorAmount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000_000))
export const currencyCode = v.pipe(v.string(), v.maxLength(3), v.regex(/^[A-Z]{3}$/))
/** ISO 3166-1 alpha-2. */
export const countryCodes = v.pipe(v.array(v.pipe(v.string(), v.maxLength(2), v.regex(/^[A-Z]{2}$/))), v.maxLength(250))

/** What somebody decided about a field that two people changed; refused again if it changed once more since. */
export const resolvedClashes = v.optional(
  v.pipe(
    v.array(v.object({ field: line(80), stored: v.unknown(), keeps: v.picklist(['mine', 'theirs']) })),
    v.maxLength(300),
  ),
)
export type ResolvedClash = NonNullable<v.InferOutput<typeof resolvedClashes>>[number]

/** Why a field of a method cannot be saved; the path is that of the payload: 'zones.0.countries'. */
export interface MethodFault {
  readonly path: string
  readonly because: MethodFaultReason
  /** What it is about: countries, the name of another method. */
  readonly values?: readonly string[]
}

export type MethodFaultReason =
  | 'nameMissing'
  | 'nameTaken'
  | 'daysOrder'
  | 'carrierUnknown'
  | 'trackingForms'
  | 'rateUnknown'
  | 'rateConfiguration'
  | 'countryUnknown'
  | 'countryTwice'
  | 'currencyUnknown'
  | 'countriesMissing'
  | 'pricesMissing'
  | 'classUnknown'
  | 'paymentUnknown'
  | 'trackingUrl'
  | 'providerUnknown'
  | 'keyMissing'
  | 'keyTaken'
  | 'limitsOrder'

/** A field that two people changed: what was stored meanwhile, and what was sent. */
export interface FieldClash {
  /** 'names.de', 'zones.EUR.DE' */
  readonly field: string
  readonly stored: unknown
  readonly sent: unknown
}
