import { isApiError } from '@vitrine/contract/api/api-error'
import type { FieldClash, MethodFault, MethodFaultReason } from '@vitrine/contract/shop/method-fields'
import type { TextKey, Translate } from '../../text/text.tsx'

const faultTexts = {
  nameMissing: 'methods.fault.nameMissing',
  nameTaken: 'methods.fault.nameTaken',
  daysOrder: 'methods.fault.daysOrder',
  carrierUnknown: 'methods.fault.carrierUnknown',
  rateUnknown: 'methods.fault.rateUnknown',
  rateConfiguration: 'methods.fault.rateConfiguration',
  countryUnknown: 'methods.fault.countryUnknown',
  countryTwice: 'methods.fault.countryTwice',
  currencyUnknown: 'methods.fault.currencyUnknown',
  countriesMissing: 'methods.fault.countriesMissing',
  pricesMissing: 'methods.fault.pricesMissing',
  classUnknown: 'methods.fault.gone',
  paymentUnknown: 'methods.fault.gone',
  trackingUrl: 'methods.fault.trackingUrl',
  trackingForms: 'methods.fault.trackingForms',
  providerUnknown: 'methods.fault.providerUnknown',
  keyMissing: 'methods.fault.keyMissing',
  keyTaken: 'methods.fault.keyTaken',
  limitsOrder: 'methods.fault.limitsOrder',
} as const satisfies Record<MethodFaultReason, TextKey>

export interface FieldSentence {
  readonly path: string
  readonly sentence: string
}

/** The sentences of a refusal `method.invalid`, by the path of the field. */
export function toFieldSentences(t: Translate, refusal: unknown): readonly FieldSentence[] {
  if (!isApiError(refusal) || refusal.key !== 'method.invalid') return []
  const faults = listOf<MethodFault>(refusal.cause, 'faults')
  return faults.map(({ path, because, values = [] }) => ({
    path,
    sentence: t(faultTexts[because], { values: values.join(', ') }),
  }))
}

export interface MethodClash {
  readonly clashes: readonly FieldClash[]
  readonly by: string | null
  readonly at: string | null
}

/** What two people changed, of a refusal like `method.changedMeanwhile`. */
export function toClash(refusal: unknown): MethodClash | undefined {
  if (!isApiError(refusal) || !refusal.key.endsWith('.changedMeanwhile')) return undefined
  const { by, at } = Object(refusal.cause) as { readonly by?: unknown; readonly at?: unknown }
  return {
    clashes: listOf<FieldClash>(refusal.cause, 'clashes'),
    by: typeof by === 'string' ? by : null,
    at: typeof at === 'string' ? at : null,
  }
}

/** A list in the details of a refusal, whose entries the contract describes. */
export function listOf<T>(details: unknown, name: string): readonly T[] {
  const list: unknown = Object(details)[name]
  return Array.isArray(list) ? (list as readonly T[]) : []
}
