import type { Amount } from '@vitrine/contract/kernel/fields'
import { amountOf, decimalOf } from '@vitrine/contract/kernel/money'
import type { Product } from '@vitrine/contract/product'
import { basePriceOf, graduatedPricesOf, pricesOfClass, unitAmountOf, vatIn, vatPercentOf, type BasePrice, type VariationPrices } from '../pricing/pricing.ts'
import { nameIn } from './chain.ts'
import type { VariationRecord } from './item-record.ts'
import type { Reader } from './reader.ts'

export function pricesOf(variation: VariationRecord, reader: Reader, isFrom: boolean): Product['prices'] {
  const prices = pricesFor(variation, reader)
  const both = (gross: number) => ({ price: shown(gross, variation, reader), unitPrice: shown(gross, variation, reader) })
  const base = baseOf(variation, reader)
  return {
    default: {
      ...both(prices.regular),
      lowestPrice: shown(prices.lowest, variation, reader),
      basePrice: base ? baseText(base, reader) : '',
      baseSinglePrice: base ? decimalOf({ minor: base.amount, currency: prices.currency }) : null,
      currency: prices.currency,
      vat: { value: vatPercentIn(variation, reader) },
      isNet: reader.isNet,
    },
    rrp: prices.rrp === null ? null : both(prices.rrp),
    specialOffer: prices.special === null ? null : both(prices.special),
    graduatedPrices: graduatedPricesOf(prices).map(({ from, amount, percent }) => ({ minimumOrderQuantity: from, ...both(amount), percent })),
    isFrom,
  }
}

/** What the reader pays: the prices of their class, or everybody's. */
export function pricesFor({ prices, classPrices }: VariationRecord, { classId }: Reader): VariationPrices {
  return pricesOfClass(prices, classId === null ? undefined : classPrices.get(classId))
}

/** A gross amount as the reader sees it: without VAT where their class does. SF-3.14 */
export function shown(gross: number, variation: VariationRecord, reader: Reader): Amount {
  return money(netFor(gross, variation, reader), reader)
}

function netFor(gross: number, variation: VariationRecord, reader: Reader): number {
  return reader.isNet ? gross - vatIn(gross, vatPercentIn(variation, reader)) : gross
}

function vatPercentIn({ vatClass }: VariationRecord, { dictionary, day }: Reader): number {
  return vatPercentOf(dictionary.vatRates, vatClass, day)
}

export function money(minor: number, { dictionary, locale }: Reader): Amount {
  return amountOf({ minor, currency: dictionary.currency }, locale)
}

function baseOf(variation: VariationRecord, reader: Reader): BasePrice | null {
  const { showsUnitPrice, unitId, unitContent } = variation
  const { dictionary } = reader
  const unit = unitId === null ? undefined : dictionary.units.get(unitId)
  if (!showsUnitPrice || !unit || unitContent === null) return null
  return basePriceOf(netFor(unitAmountOf(pricesFor(variation, reader)), variation, reader), { unit: unit.code, content: unitContent })
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
