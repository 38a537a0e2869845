import type { Amount } from '@vitrine/contract/kernel/operation/fields'
import { toAmount, toDecimal } from '@vitrine/contract/kernel/money'
import type { Product } from '@vitrine/contract/catalogue/product'
import { priceRules, includedVat, getVatPercent } from '../../pricing/pricing.ts'
import { getName } from '../dictionary/locale-chain.ts'
import type { VariationRecord } from './item-record.ts'
import type { CatalogueViewer } from '../viewer.ts'

export function toProductPrices(
  variation: VariationRecord,
  viewer: CatalogueViewer,
  isFrom: boolean,
): Product['prices'] {
  const prices = getApplicablePrices(variation, viewer)
  const toPriceFields = (gross: number) => ({
    price: toDisplayedAmount(gross, variation, viewer),
    unitPrice: toDisplayedAmount(gross, variation, viewer),
  })
  const base = toBasePrice(variation, viewer)
  return {
    default: {
      ...toPriceFields(prices.regular),
      lowestPrice: toDisplayedAmount(prices.lowest, variation, viewer),
      basePrice: base ? formatBasePrice(base, viewer) : '',
      baseSinglePrice: base ? toDecimal({ minor: base.amount, currency: prices.currency }) : null,
      currency: prices.currency,
      vat: { value: getVariationVatPercent(variation, viewer) },
      isNet: viewer.isNet,
    },
    rrp: prices.rrp === null ? null : toPriceFields(prices.rrp),
    specialOffer: prices.special === null ? null : toPriceFields(prices.special),
    graduatedPrices: priceRules.listGraduatedPrices(prices).map(({ from, amount, percent }) => ({
      minimumOrderQuantity: from,
      ...toPriceFields(amount),
      percent,
    })),
    isFrom,
  }
}

/** The prices of the visitor's class, or the general ones, in the visitor's currency. */
export function getApplicablePrices(
  { prices, classPrices, inMarkets }: VariationRecord,
  { classId, selling }: Pick<CatalogueViewer, 'classId' | 'selling'>,
): priceRules.VariationPrices {
  const { general, classes } =
    selling.conversion === null
      ? { general: prices, classes: classPrices }
      : (inMarkets.get(selling.currency) ?? {
          // The record was read before the currency was added.
          general: priceRules.convertPrices(prices, selling.conversion),
          classes: undefined,
        })
  return priceRules.applyClassPrices(general, classId === null ? undefined : classes?.get(classId))
}

/** A displayed amount: net for classes with net prices. SF-3.14 */
export function toDisplayedAmount(gross: number, variation: VariationRecord, viewer: CatalogueViewer): Amount {
  return formatMinor(toNet(gross, variation, viewer), viewer)
}

function toNet(gross: number, variation: VariationRecord, viewer: CatalogueViewer): number {
  return viewer.isNet ? gross - includedVat(gross, getVariationVatPercent(variation, viewer)) : gross
}

function getVariationVatPercent({ vatClass }: VariationRecord, { dictionary, day }: CatalogueViewer): number {
  return getVatPercent(dictionary.vatRates, vatClass, day)
}

export function formatMinor(minor: number, { selling, locale }: CatalogueViewer): Amount {
  return toAmount({ minor, currency: selling.currency }, locale)
}

function toBasePrice(variation: VariationRecord, viewer: CatalogueViewer): priceRules.BasePrice | null {
  const { showsUnitPrice, unitId, unitContent } = variation
  const { dictionary } = viewer
  const unit = unitId === null ? undefined : dictionary.units.get(unitId)
  if (!showsUnitPrice || !unit || unitContent === null) return null
  return priceRules.computeBasePrice(
    toNet(priceRules.singleUnitAmount(getApplicablePrices(variation, viewer)), variation, viewer),
    {
      unit: unit.code,
      content: unitContent,
    },
  )
}

/** '£23.80 / 100 ml' */
function formatBasePrice({ amount, lot, unit }: priceRules.BasePrice, viewer: CatalogueViewer): string {
  const name = getUnitName(unit, viewer)
  return `${formatMinor(amount, viewer).formatted} / ${lot === 1 ? name : `${lot} ${name}`}`
}

export function getUnitName(code: string, { dictionary, chain }: CatalogueViewer): string {
  for (const unit of dictionary.units.values()) if (unit.code === code) return getName(unit.names, chain)
  return code
}
