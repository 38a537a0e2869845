import type { SellingFault } from '@vitrine/contract/shop/first-steps.contract'
import type { SellingFacts } from '@vitrine/engine/setup/setup'
import { shippingRates } from '../shipping-rates.ts'

interface Sentences {
  readonly says: string
  readonly todo: string
}

const guideHint = 'docs/own-shop.md describes the steps.'
const documentHint = (section: string) =>
  `Set it in the admin, or name it in the section ${section} of the shop's document, and npm run shop -- document import FILE. ${guideHint}`
const emailHint = 'npm run shop -- settings set shop.address.email "..."'

/** What a fault means and how to fix it on the command line. The admin says the same in three languages. */
export function toSellingSentences({ what, names, count }: SellingFault, facts: SellingFacts): Sentences {
  const { settings, countries, variations, otherCurrencies } = facts
  const currency = settings['shop.currency']
  const [first = ''] = names
  const elsewhere = (currencies: readonly string[], says: string) =>
    currencies.length > 0 ? `; there ${says} in ${currencies.join(', ')}` : ''
  const coverage = (kind: 'delivery' | 'payment'): Readonly<Record<'nowhere' | 'notHome' | 'some', Sentences>> => {
    const [section, method] =
      kind === 'delivery' ? (['shipping', 'shipping method'] as const) : (['payment', 'payment method'] as const)
    const others = elsewhere(otherCurrencies[kind], 'is one')
    return {
      nowhere: {
        says: `No country has a ${method} in ${currency}${others}: no customer can order.`,
        todo: documentHint(section),
      },
      notHome: {
        says: `The shop's own country (${first}) has no ${method} in ${currency}${others}.`,
        todo: documentHint(section),
      },
      some: {
        says: `${count} of ${countries.length} delivery countries have no ${method} in ${currency}: ${names.join(', ')}.`,
        todo: `Remove them from deliversTo in the shop's document, or add them to its section ${section}.`,
      },
    }
  }
  switch (what) {
    case 'noName':
      return {
        says: 'The shop has no name of its own.',
        todo: 'npm run shop -- settings set shop.name "..."',
      }
    case 'addressIncomplete':
      return {
        says: `The shop's address is not complete: ${names.join(', ')}.`,
        todo: 'npm run shop -- settings set shop.address.street "..." and so on',
      }
    case 'emailPlaceholder':
      return { says: `The shop's e-mail address is still the placeholder ${first}.`, todo: emailHint }
    case 'emailInvalid':
      return { says: `${first} is not an e-mail address: customers cannot write to the shop.`, todo: emailHint }
    case 'noCurrency':
      return {
        says: 'No currency is set.',
        todo: 'npm run shop -- settings set shop.currency EUR (or GBP, PLN, ...), before you import prices.',
      }
    case 'noVat':
      return {
        says: `The shop's own country (${first}) has no VAT rate: orders from there carry no VAT.`,
        todo: documentHint('vat'),
      }
    case 'deliveryNowhere':
      return coverage('delivery').nowhere
    case 'deliveryNotHome':
      return coverage('delivery').notHome
    case 'deliveryNotEverywhere':
      return coverage('delivery').some
    case 'paymentNowhere':
      return coverage('payment').nowhere
    case 'paymentNotHome':
      return coverage('payment').notHome
    case 'paymentNotEverywhere':
      return coverage('payment').some
    case 'unknownRate':
      return {
        says: `Shipping methods with the rate ${names.join(', ')} are not offered: this version has no such rate.`,
        todo: `Give them one of ${shippingRates.map(({ key }) => key).join(', ')} in the section shipping of the shop's document. ${guideHint}`,
      }
    case 'bankPlaceholder':
      return {
        says: `The IBAN is still the placeholder ${first}: customers cannot pay by bank transfer.`,
        todo: 'npm run shop -- settings set shop.bank.iban "..." and shop.bank.accountOwner',
      }
    case 'bankIbanInvalid':
      return {
        says: 'The IBAN has wrong check digits: no transfer can reach it.',
        todo: 'npm run shop -- settings set shop.bank.iban "..."',
      }
    case 'bankMissing':
      return {
        says: 'Bank transfer is active, but there is no IBAN or account number with sort code: customers cannot pay by bank transfer.',
        todo: 'npm run shop -- settings set shop.bank.iban "...", or shop.bank.account and shop.bank.code',
      }
    case 'nothingForSale':
      return { says: 'Nothing is for sale.', todo: 'npm run shop -- import FILE.csv, or make items active.' }
    case 'noPrice':
      return {
        says: `${count} of ${variations.offered} variations have no price in ${currency}${elsewhere(names, 'are prices')}.`,
        todo: `Import the prices in ${currency}, or set shop.currency to the currency of the prices: npm run shop -- settings set shop.currency ...`,
      }
    case 'legalTextMissing':
    case 'legalTextOutdated':
    case 'legalDutyMissing':
      return { says: `${count} legal requirements are not met.`, todo: 'npm run shop -- legal check' }
  }
}
