import type { Amount } from '@vitrine/contract/kernel/fields'
import { toAmount, toDecimal } from '@vitrine/contract/kernel/money'
import type { Product } from '@vitrine/contract/product'
import { computeBasePrice, listGraduatedPrices, applyClassPrices, singleUnitAmount, includedVat, getVatPercent, type BasePrice, type VariationPrices } from '../pricing/pricing.ts'
import { getName } from './locale-chain.ts'
import type { VariationRecord } from './item-record.ts'
import type { CatalogueView } from './reader.ts'

export function toProductPrices(variation: VariationRecord, reader: CatalogueView, isFrom: boolean): Product['prices'] {
  const prices = getApplicablePrices(variation, reader)
  const both = (gross: number) => ({ price: toDisplayedAmount(gross, variation, reader), unitPrice: toDisplayedAmount(gross, variation, reader) })
  const base = baseOf(variation, reader)
  return {
    default: {
      ...both(prices.regular),
      lowestPrice: toDisplayedAmount(prices.lowest, variation, reader),
      basePrice: base ? baseText(base, reader) : '',
      baseSinglePrice: base ? toDecimal({ minor: base.amount, currency: prices.currency }) : null,
      currency: prices.currency,
      vat: { value: vatPercentIn(variation, reader) },
      isNet: reader.isNet,
    },
    rrp: prices.rrp === null ? null : both(prices.rrp),
    specialOffer: prices.special === null ? null : both(prices.special),
    graduatedPrices: listGraduatedPrices(prices).map(({ from, amount, percent }) => ({ minimumOrderQuantity: from, ...both(amount), percent })),
    isFrom,
  }
}

/** The prices of the visitor's class, or the general ones. */
export function getApplicablePrices({ prices, classPrices }: VariationRecord, { classId }: CatalogueView): VariationPrices {
  return applyClassPrices(prices, classId === null ? undefined : classPrices.get(classId))
}

/** A displayed amount: net for classes with net prices. SF-3.14 */
export function toDisplayedAmount(gross: number, variation: VariationRecord, reader: CatalogueView): Amount {
  return formatMinor(netFor(gross, variation, reader), reader)
}

function netFor(gross: number, variation: VariationRecord, reader: CatalogueView): number {
  return reader.isNet ? gross - includedVat(gross, vatPercentIn(variation, reader)) : gross
}

function vatPercentIn({ vatClass }: VariationRecord, { dictionary, day }: CatalogueView): number {
  return getVatPercent(dictionary.vatRates, vatClass, day)
}

export function formatMinor(minor: number, { dictionary, locale }: CatalogueView): Amount {
  return toAmount({ minor, currency: dictionary.currency }, locale)
}

function baseOf(variation: VariationRecord, reader: CatalogueView): BasePrice | null {
  const { showsUnitPrice, unitId, unitContent } = variation
  const { dictionary } = reader
  const unit = unitId === null ? undefined : dictionary.units.get(unitId)
  if (!showsUnitPrice || !unit || unitContent === null) return null
  return computeBasePrice(netFor(singleUnitAmount(getApplicablePrices(variation, reader)), variation, reader), { unit: unit.code, content: unitContent })
}

/** '£23.80 / 100 ml' */
function baseText({ amount, lot, unit }: BasePrice, reader: CatalogueView): string {
  const name = getUnitName(unit, reader)
  return `${formatMinor(amount, reader).formatted} / ${lot === 1 ? name : `${lot} ${name}`}`
}

export function getUnitName(code: string, { dictionary, chain }: CatalogueView): string {
  for (const unit of dictionary.units.values()) if (unit.code === code) return getName(unit.names, chain)
  return code
}
