import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import type { SellingFault, SellingFaultKey } from '@vitrine/contract/shop/first-steps.contract'
import { useLocale, useText, type TextKey } from '../../text/text.tsx'

const texts: Readonly<Record<SellingFaultKey, TextKey>> = {
  noName: 'setup.fault.noName',
  addressIncomplete: 'setup.fault.addressIncomplete',
  emailPlaceholder: 'setup.fault.emailInvalid',
  emailInvalid: 'setup.fault.emailInvalid',
  noCurrency: 'setup.fault.noCurrency',
  noVat: 'setup.fault.noVat',
  deliveryNowhere: 'setup.fault.deliveryNowhere',
  deliveryNotHome: 'setup.fault.deliveryNotEverywhere',
  deliveryNotEverywhere: 'setup.fault.deliveryNotEverywhere',
  unknownRate: 'setup.fault.unknownRate',
  paymentNowhere: 'setup.fault.paymentNowhere',
  paymentNotHome: 'setup.fault.paymentNotEverywhere',
  paymentNotEverywhere: 'setup.fault.paymentNotEverywhere',
  bankPlaceholder: 'setup.fault.bankMissing',
  bankIbanInvalid: 'setup.fault.bankIbanInvalid',
  bankMissing: 'setup.fault.bankMissing',
  nothingForSale: 'setup.fault.nothingForSale',
  noPrice: 'setup.fault.noPrice',
  legalTextMissing: 'setup.fault.legalTextMissing',
  legalTextOutdated: 'setup.fault.legalTextOutdated',
  legalDutyMissing: 'setup.fault.legalDutyMissing',
}

const fieldNames: Readonly<Record<string, TextKey>> = {
  name: 'setup.field.name',
  street: 'setup.field.street',
  postcode: 'setup.field.postcode',
  town: 'setup.field.town',
  country: 'setup.field.country',
  email: 'setup.field.email',
}

const maxNames = 8

/** The sentence for what is missing. */
export function useFaultText(): (fault: SellingFault) => string {
  const t = useText()
  const locale = useLocale()
  const countries = new Intl.DisplayNames([languageTags[locale]], { type: 'region' })
  const toName = (what: SellingFaultKey, name: string) => {
    const field = fieldNames[name]
    if (what === 'addressIncomplete' && field !== undefined) return t(field)
    return /^(?:delivery|payment|noVat)/.test(what) && /^[A-Z]{2}$/.test(name) ? (countries.of(name) ?? name) : name
  }
  return ({ what, count, names }) => {
    const shown = names.slice(0, maxNames).map((name) => toName(what, name))
    return t(texts[what], { count, names: `${shown.join(', ')}${names.length > maxNames ? ' …' : ''}` })
  }
}
