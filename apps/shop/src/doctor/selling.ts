import type { LegalCheck, LegalFinding, LegalIssue, LegalRule } from '@vitrine/contract/shop/law.contract'
import { openDatabase } from '@vitrine/engine/kernel/database/db'
import { getSellingFacts, type SellingFacts } from '@vitrine/engine/kernel/database/selling-facts'
import { createLawAdmin } from '@vitrine/engine/law/law'
import { parseIban, isPolishAccount } from '@vitrine/engine/kernel/bank/iban'
import { isPlaceholder } from '@vitrine/engine/settings/settings'
import { describeSettingFaults } from '../document/setting-faults.ts'
import { shippingRates } from '../shipping-rates.ts'
import { bad, ok, warn, type Finding } from './finding.ts'

const guideHint = 'docs/own-shop.md describes the steps.'
const documentHint = (section: string) =>
  `Name it in the section ${section} of the shop's document, and npm run shop -- document import FILE. ${guideHint}`

/** Checks whether customers can order, and says how to fix what is missing. The schema must be up to date. */
export async function checkSelling(databaseUrl: string): Promise<readonly Finding[]> {
  const db = openDatabase(databaseUrl, { connections: 2 })
  try {
    const [facts, legal] = await Promise.all([
      getSellingFacts(databaseUrl),
      createLawAdmin({ db, now: () => new Date() }).check(),
    ])
    return [...toSellingFindings(facts), ...toLegalFindings(legal)]
  } finally {
    await db.destroy()
  }
}

export function toSellingFindings(facts: SellingFacts): readonly Finding[] {
  const { settings, stored } = facts
  return [
    stored.includes('shop.name')
      ? ok('name', `The shop is called ${settings['shop.name']}.`)
      : warn('name', 'The shop has no name of its own.', 'npm run shop -- settings set shop.name "..."'),
    stored.includes('shop.currency')
      ? ok('currency', `The currency is ${settings['shop.currency']}.`)
      : bad(
          'currency',
          'No currency is set.',
          'npm run shop -- settings set shop.currency EUR (or GBP, PLN, ...), before you import prices.',
        ),
    toProductFinding(facts),
    toCoverageFinding(facts, { what: 'delivery', section: 'shipping', says: 'shipping method' }),
    ...toRateFindings(facts),
    toCoverageFinding(facts, { what: 'payment', section: 'payment', says: 'payment method' }),
    ...toBankAccountFindings(facts),
    ...toEmailFindings(settings['shop.address']),
  ]
}

function toProductFinding({ variations: { offered, priced }, otherCurrencies, settings }: SellingFacts): Finding {
  const currency = settings['shop.currency']
  if (offered === 0)
    return bad('products', 'Nothing is for sale.', 'npm run shop -- import FILE.csv, or make items active.')
  if (priced === offered) return ok('products', `${offered} variations are for sale, all with a price in ${currency}.`)
  const elsewhere =
    otherCurrencies.prices.length > 0 ? `; there are prices in ${otherCurrencies.prices.join(', ')}` : ''
  return (priced === 0 ? bad : warn)(
    'products',
    `${offered - priced} of ${offered} variations have no price in ${currency}${elsewhere}.`,
    `Import the prices in ${currency}, or set shop.currency to the currency of the prices: npm run shop -- settings set shop.currency ...`,
  )
}

interface Coverage {
  readonly what: 'delivery' | 'payment'
  readonly section: string
  readonly says: string
}

function toCoverageFinding(
  { countries, settings, otherCurrencies }: SellingFacts,
  { what, section, says }: Coverage,
): Finding {
  const subject = what === 'delivery' ? 'delivery' : 'payment methods'
  const [currency, home] = [settings['shop.currency'], settings['shop.country']]
  const without = countries.filter((country) => !country[what]).map(({ code }) => code)
  if (without.length === 0 && countries.length > 0)
    return ok(subject, `There is a ${says} for all ${countries.length} delivery countries.`)
  const elsewhere = otherCurrencies[what].length > 0 ? `; there is one in ${otherCurrencies[what].join(', ')}` : ''
  if (without.length === countries.length)
    return bad(
      subject,
      `No country has a ${says} in ${currency}${elsewhere}: no customer can order.`,
      documentHint(section),
    )
  if (without.includes(home))
    return bad(
      subject,
      `The shop's own country (${home}) has no ${says} in ${currency}${elsewhere}.`,
      documentHint(section),
    )
  return warn(
    subject,
    `${without.length} of ${countries.length} delivery countries have no ${says} in ${currency}: ${without.join(', ')}.`,
    `Remove them from deliversTo in the shop's document, or add them to its section ${section}.`,
  )
}

function toRateFindings({ shippingRates: used }: SellingFacts): readonly Finding[] {
  const keys = shippingRates.map(({ key }) => key)
  const missing = used.filter((key) => !keys.includes(key))
  if (missing.length === 0) return []
  return [
    bad(
      'shipping rates',
      `Shipping methods with the rate ${missing.join(', ')} are not offered: this version has no such rate.`,
      `Give them one of ${keys.join(', ')} in the section shipping of the shop's document. ${guideHint}`,
    ),
  ]
}

function toBankAccountFindings({ offersBankTransfer, settings }: SellingFacts): readonly Finding[] {
  if (!offersBankTransfer) return []
  const { iban, account, code } = settings['shop.bank']
  if (isPlaceholder(iban))
    return [
      bad(
        'bank account',
        `The IBAN is still the placeholder ${iban}: customers cannot pay by bank transfer.`,
        'npm run shop -- settings set shop.bank.iban "..." and shop.bank.accountOwner',
      ),
    ]
  if (iban !== '' && parseIban(iban) === undefined)
    return [
      bad(
        'bank account',
        'The IBAN has wrong check digits: no transfer can reach it.',
        'npm run shop -- settings set shop.bank.iban "..."',
      ),
    ]
  const isWithoutCode = !isPolishAccount(account) || parseIban(account) === undefined
  return [
    iban === '' && (account === '' || (code === '' && isWithoutCode))
      ? bad(
          'bank account',
          'Bank transfer is active, but there is no IBAN or account number with sort code: customers cannot pay by bank transfer.',
          'npm run shop -- settings set shop.bank.iban "...", or shop.bank.account and shop.bank.code',
        )
      : ok('bank account', 'Customers receive the bank details for a transfer.'),
  ]
}

function toEmailFindings(address: SellingFacts['settings']['shop.address']): readonly Finding[] {
  const { email } = address
  const todo = 'npm run shop -- settings set shop.address.email "..."'
  if (isPlaceholder(email))
    return [bad('e-mail address', `The shop's e-mail address is still the placeholder ${email}.`, todo)]
  return describeSettingFaults('shop.address', address).length > 0
    ? [bad('e-mail address', `${email} is not an e-mail address: customers cannot write to the shop.`, todo)]
    : []
}

const textRules: readonly LegalRule[] = [
  'imprint',
  'imprintPage',
  'terms',
  'shippingPage',
  'withdrawalRights',
  'withdrawalForm',
  'privacyPolicy',
]

const isOutdated = ({ what }: LegalIssue) => what === 'outdated'
const getName = ({ rule, locale }: LegalFinding) => (locale === null ? rule : `${rule} (${locale})`)

/** Missing legal texts prevent selling; other missing duties are warnings. */
export function toLegalFindings({ findings }: LegalCheck): readonly Finding[] {
  const [missing, outdated] = [
    findings.filter(({ state, lacks }) => state === 'missing' && !lacks.every(isOutdated)),
    findings.filter(({ lacks }) => lacks.some(isOutdated)),
  ]
  const [missingTexts, otherMissing] = [
    missing.filter(({ rule }) => textRules.includes(rule)),
    missing.filter(({ rule }) => !textRules.includes(rule)),
  ]
  const toList = (list: typeof missing) => [...new Set(list.map(getName))].slice(0, 6).join(', ')
  return [
    missingTexts.length > 0
      ? bad(
          'legal texts',
          `${missingTexts.length} required legal texts are missing or unfinished: ${toList(missingTexts)}${missingTexts.length > 6 ? ', ...' : ''}.`,
          `npm run shop -- legal check shows the details; write them in the editor, or in the section pages of the shop's document. ${guideHint}`,
        )
      : ok('legal texts', 'All legally required pages exist.'),
    ...(outdated.length > 0
      ? [
          bad(
            'legal texts',
            `${outdated.length} still contain a former name, address or contact of the shop: ${outdated.map(getName).join(', ')}.`,
            "npm run shop -- legal check says which words. Change them in the editor, or write the new details into the settings of the shop's document and import it with its pages again.",
          ),
        ]
      : []),
    ...(otherMissing.length > 0
      ? [
          warn(
            'legal duties',
            `${otherMissing.length} other legal requirements are not met: ${toList(otherMissing)}.`,
            'npm run shop -- legal check shows the details.',
          ),
        ]
      : []),
  ]
}
