import type { Amount } from '@vitrine/contract/kernel/fields'
import { amountOf, decimalOf } from '@vitrine/contract/kernel/money'
import type { Product } from '@vitrine/contract/product'
import { basePriceOf, graduatedPricesOf, unitAmountOf, vatPercentOf, type BasePrice } from '../pricing/pricing.ts'
import { nameIn } from './chain.ts'
import type { VariationRecord } from './item-record.ts'
import type { Reader } from './reader.ts'

export function pricesOf(variation: VariationRecord, reader: Reader, isFrom: boolean): Product['prices'] {
  const { prices } = variation
  const { dictionary, day } = reader
  const both = (minor: number) => ({ price: money(minor, reader), unitPrice: money(minor, reader) })
  const base = baseOf(variation, reader)
  return {
    default: {
      ...both(prices.regular),
      lowestPrice: money(prices.lowest, reader),
      basePrice: base ? baseText(base, reader) : '',
      baseSinglePrice: base ? decimalOf({ minor: base.amount, currency: prices.currency }) : null,
      currency: prices.currency,
      vat: { value: vatPercentOf(dictionary.vatRates, variation.vatClass, day) },
      isNet: false,
    },
    rrp: prices.rrp === null ? null : both(prices.rrp),
    specialOffer: prices.special === null ? null : both(prices.special),
    graduatedPrices: graduatedPricesOf(prices).map(({ from, amount, percent }) => ({ minimumOrderQuantity: from, ...both(amount), percent })),
    isFrom,
  }
}

export function money(minor: number, { dictionary, locale }: Reader): Amount {
  return amountOf({ minor, currency: dictionary.currency }, locale)
}

function baseOf({ prices, showsUnitPrice, unitId, unitContent }: VariationRecord, { dictionary }: Reader): BasePrice | null {
  const unit = unitId === null ? undefined : dictionary.units.get(unitId)
  if (!showsUnitPrice || !unit || unitContent === null) return null
  return basePriceOf(unitAmountOf(prices), { unit: unit.code, content: unitContent })
}

/** '£23.80 / 100 ml' */
function baseText({ amount, lot, unit }: BasePrice, reader: Reader): string {
  const name = unitName(unit, reader)
  return `${money(amount, reader).formatted} / ${lot === 1 ? name : `${lot} ${name}`}`
}

export function unitName(code: string, { dictionary, chain }: Reader): string {
  for (const unit of dictionary.units.values()) if (unit.code === code) return nameIn(unit.names, chain)
  return code
}
