import { defaultTransferMinutes } from '@vitrine/contract/checkout/payment-providers'
import type { PaymentMethodFields, PaymentTerm } from '@vitrine/contract/shop/payment-settings.contract'
import * as v from 'valibot'
import type { Translate } from '../../../text/text.tsx'
import { readAmount, toAmountText } from '../amounts.ts'
import { toTextValues } from '../text-values.ts'

/** Countries with a fee and limits, as typed. */
export interface TermValues {
  currency: string
  countries: string[]
  fee: string
  fromTotal: string
  toTotal: string
}

/** A payment method as typed. */
export interface PaymentValues {
  names: { en: string; de: string; pl: string }
  descriptions: { en: string; de: string; pl: string }
  icon: string
  paysFirst: boolean
  holdDays: string
  isActive: boolean
  terms: TermValues[]
}

const minutesPerDay = 24 * 60

export const newTerm = (currency: string): TermValues => ({
  currency,
  countries: [],
  fee: '',
  fromTotal: '',
  toTotal: '',
})

/** A bank transfer takes days. */
export const newPaymentValues = (currency: string, provider: string): PaymentValues => ({
  names: { en: '', de: '', pl: '' },
  descriptions: { en: '', de: '', pl: '' },
  icon: '',
  paysFirst: true,
  holdDays: provider === 'advance' ? String(defaultTransferMinutes / minutesPerDay) : '',
  isActive: true,
  terms: [newTerm(currency)],
})

export const toPaymentValues = (method: PaymentMethodFields): PaymentValues => ({
  names: toTextValues(method.names),
  descriptions: toTextValues(method.descriptions),
  icon: method.icon,
  paysFirst: method.paysFirst,
  holdDays: method.holdMinutes === null ? '' : String(Math.round((method.holdMinutes / minutesPerDay) * 1000) / 1000),
  isActive: method.isActive,
  terms: method.terms.map(({ currency, countries, fee, fromTotal, toTotal }) => ({
    currency,
    countries: [...countries],
    fee: fee === 0 ? '' : toAmountText(fee, currency),
    fromTotal: fromTotal === 0 ? '' : toAmountText(fromTotal, currency),
    toTotal: toAmountText(toTotal, currency),
  })),
})

/** Undefined: something in it cannot be read. */
export function fromPaymentValues(values: PaymentValues): PaymentMethodFields | undefined {
  const terms = values.terms.flatMap((term) => readTerm(term) ?? [])
  if (terms.length < values.terms.length) return undefined
  return {
    names: values.names,
    descriptions: values.descriptions,
    icon: values.icon.trim(),
    paysFirst: values.paysFirst,
    holdMinutes:
      values.holdDays.trim() === ''
        ? null
        : Math.max(1, Math.round(Number(values.holdDays.replace(',', '.')) * minutesPerDay)),
    isActive: values.isActive,
    terms,
  }
}

export function readTerm({ currency, countries, ...texts }: TermValues): PaymentTerm | undefined {
  const [fee, fromTotal, toTotal] = [texts.fee, texts.fromTotal, texts.toTotal].map((text) =>
    readAmount(text, currency),
  )
  if (fee === undefined || fromTotal === undefined || toTotal === undefined) return undefined
  return { currency, countries, fee: fee ?? 0, fromTotal: fromTotal ?? 0, toTotal }
}

const text = v.string()
const texts = v.object({ en: text, de: text, pl: text })

/** The rules that are known before the server is asked. */
export function paymentSchema(t: Translate): v.GenericSchema<PaymentValues, PaymentValues> {
  const term = v.object({ currency: text, countries: v.array(text), fee: text, fromTotal: text, toTotal: text })
  return v.object({
    names: v.pipe(
      texts,
      v.check((names) => Object.values(names).some((name) => name.trim() !== ''), t('methods.fault.nameMissing')),
    ),
    descriptions: texts,
    icon: text,
    paysFirst: v.boolean(),
    holdDays: v.pipe(text, v.regex(/^\s*(?:\d{1,3}(?:[.,]\d{1,3})?)?\s*$/, t('methods.fault.days'))),
    isActive: v.boolean(),
    terms: v.pipe(
      v.array(term),
      v.check((terms) => terms.every((each) => readTerm(each) !== undefined), t('methods.fault.amounts')),
    ),
  })
}
