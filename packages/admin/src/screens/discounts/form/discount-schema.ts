import { discountTypes } from '@vitrine/contract/checkout/discounts.contract'
import * as v from 'valibot'
import type { Translate } from '../../../text/text.tsx'
import { readAmount } from '../../methods/amounts.ts'
import { readCount, readPercent, type DiscountValues } from './discount-values.ts'

const text = v.string()
const choices = v.array(v.object({ id: v.number(), name: text }))

/** The rules that are known before the server is asked. */
export function discountSchema(
  t: Translate,
  { currency, isNew }: { readonly currency: string; readonly isNew: boolean },
): v.GenericSchema<DiscountValues, DiscountValues> {
  const money = v.pipe(
    text,
    v.check((typed) => readAmount(typed, currency) !== undefined, t('discounts.fault.money')),
  )
  const isMoney = (typed: string, of: string) => readAmount(typed, of) !== undefined
  const otherAmount = v.pipe(
    v.object({ currency: text, amount: text, minimumValue: text }),
    v.forward(
      v.partialCheck(
        [['currency'], ['amount']],
        (typed) => isMoney(typed.amount, typed.currency),
        t('discounts.fault.money'),
      ),
      ['amount'],
    ),
    v.forward(
      v.partialCheck(
        [['currency'], ['minimumValue']],
        (typed) => isMoney(typed.minimumValue, typed.currency),
        t('discounts.fault.money'),
      ),
      ['minimumValue'],
    ),
  )
  const limit = v.pipe(
    text,
    v.check((typed) => readCount(typed) !== undefined && readCount(typed) !== 0, t('discounts.fault.positive')),
  )
  const code = v.pipe(
    text,
    v.check((typed) => !isNew || typed.trim() === '' || /^\S{4,40}$/.test(typed.trim()), t('discounts.fault.codeForm')),
  )
  return v.pipe(
    v.object({
      type: v.picklist(discountTypes),
      code,
      name: text,
      percent: text,
      amount: money,
      minimumValue: money,
      otherAmounts: v.array(otherAmount),
      validFrom: v.pipe(text, v.minLength(16, t('discounts.fault.moment'))),
      validUntil: text,
      items: choices,
      categories: choices,
      tags: choices,
      excludedItems: choices,
      countryIds: v.array(v.number()),
      currencies: v.array(text),
      customers: v.picklist(['all', 'new', 'existing']),
      classIds: v.array(v.number()),
      usesPerCustomer: limit,
      maxUses: limit,
      budget: money,
      combines: v.boolean(),
      allowsSpecialOffers: v.boolean(),
    }),
    v.forward(v.partialCheck([['type'], ['percent']], isPercentRight, t('discounts.fault.percent')), ['percent']),
    v.forward(
      v.partialCheck(
        [['type'], ['amount']],
        ({ type, amount }) => type !== 'fixed' || (readAmount(amount, currency) ?? 0) > 0,
        t('discounts.fault.amount'),
      ),
      ['amount'],
    ),
    v.forward(
      v.partialCheck(
        [['validFrom'], ['validUntil']],
        ({ validFrom, validUntil }) => validUntil === '' || validUntil > validFrom,
        t('discounts.fault.order'),
      ),
      ['validUntil'],
    ),
    v.forward(
      v.partialCheck(
        [['name'], ['code']],
        ({ name, code: typed }) => name.trim() !== '' || typed.trim() !== '',
        t('discounts.fault.nameMissing'),
      ),
      ['name'],
    ),
  )
}

function isPercentRight({ type, percent }: Pick<DiscountValues, 'type' | 'percent'>): boolean {
  const value = readPercent(percent)
  return type !== 'percentage' || (value !== undefined && value > 0 && value <= 100)
}
