import type { LegalCheck, LegalFinding, LegalIssue, LegalRule } from '@vitrine/contract/shop/law.contract'
import { openDatabase } from '@vitrine/engine/kernel/database/db'
import { getSellingFacts, type SellingFacts } from '@vitrine/engine/kernel/database/selling-facts'
import { createLawAdmin } from '@vitrine/engine/law/law'
import { parseIban, isPolishAccount } from '@vitrine/engine/payment/iban'
import { isPlaceholder, findSettingFaults } from '../document/setting-faults.ts'
import { bad, ok, warn, type Finding } from './finding.ts'

const guideHint = 'docs/own-shop.md leads through it.'
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
      ? ok('currency', `It sells in ${settings['shop.currency']}.`)
      : bad(
          'currency',
          'No currency was chosen.',
          'npm run shop -- settings set shop.currency EUR (or GBP, PLN, ...), before prices come in.',
        ),
    toProductFinding(facts),
    toCoverageFinding(facts, { what: 'delivery', section: 'shipping', says: 'method of delivery' }),
    toCoverageFinding(facts, { what: 'payment', section: 'payment', says: 'way to pay' }),
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
    `Import the prices in ${currency}, or npm run shop -- settings set shop.currency with the currency that they are in.`,
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
  const subject = what === 'delivery' ? 'delivery' : 'ways to pay'
  const [currency, home] = [settings['shop.currency'], settings['shop.country']]
  const without = countries.filter((country) => !country[what]).map(({ code }) => code)
  if (without.length === 0 && countries.length > 0)
    return ok(subject, `There is a ${says} in all ${countries.length} countries that are delivered to.`)
  const elsewhere = otherCurrencies[what].length > 0 ? `; there is one in ${otherCurrencies[what].join(', ')}` : ''
  if (without.length === countries.length)
    return bad(subject, `No country has a ${says} in ${currency}${elsewhere}: nobody can order.`, documentHint(section))
  if (without.includes(home))
    return bad(
      subject,
      `The shop's own country (${home}) has no ${says} in ${currency}${elsewhere}.`,
      documentHint(section),
    )
  return warn(
    subject,
    `${without.length} of ${countries.length} countries that are delivered to have no ${says} in ${currency}: ${without.join(', ')}.`,
    `Take them out of deliversTo in the shop's document, or name them in its section ${section}.`,
  )
}

function toBankAccountFindings({ offersBankTransfer, settings }: SellingFacts): readonly Finding[] {
  if (!offersBankTransfer) return []
  const { iban, account, code } = settings['shop.bank']
  if (isPlaceholder(iban))
    return [
      bad(
        'bank account',
        `The IBAN still says ${iban}: nobody can pay so.`,
        'npm run shop -- settings set shop.bank.iban "..." and shop.bank.accountOwner',
      ),
    ]
  if (iban !== '' && parseIban(iban) === undefined)
    return [
      bad(
        'bank account',
        'The IBAN has a digit that is wrong: no transfer can reach it.',
        'npm run shop -- settings set shop.bank.iban "..."',
      ),
    ]
  const isWithoutCode = !isPolishAccount(account) || parseIban(account) === undefined
  return [
    iban === '' && (account === '' || (code === '' && isWithoutCode))
      ? bad(
          'bank account',
          'Bank transfer is offered, and neither an IBAN nor an account number with its sort code is named: nobody can pay so.',
          'npm run shop -- settings set shop.bank.iban "...", or shop.bank.account and shop.bank.code',
        )
      : ok('bank account', 'Customers are told where to send a bank transfer.'),
  ]
}

function toEmailFindings(address: SellingFacts['settings']['shop.address']): readonly Finding[] {
  const { email } = address
  const todo = 'npm run shop -- settings set shop.address.email "..."'
  if (isPlaceholder(email)) return [bad('e-mail address', `The shop's e-mail address still says ${email}.`, todo)]
  return findSettingFaults('shop.address', address).length > 0
    ? [bad('e-mail address', `${email} is no e-mail address: customers cannot write to the shop.`, todo)]
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
          `${missingTexts.length} that the law asks for are missing or not finished: ${toList(missingTexts)}${missingTexts.length > 6 ? ', ...' : ''}.`,
          `npm run shop -- legal check says what is wrong with each; write them in the editor, or in the section pages of the shop's document. ${guideHint}`,
        )
      : ok('legal texts', 'The pages that the law asks for are there.'),
    ...(outdated.length > 0
      ? [
          bad(
            'legal texts',
            `${outdated.length} still name what the shop was called, where it was or how it was reached before: ${outdated.map(getName).join(', ')}.`,
            "npm run shop -- legal check says which words. Change them in the editor, or write the new details into the settings of the shop's document and import it with its pages again.",
          ),
        ]
      : []),
    ...(otherMissing.length > 0
      ? [
          warn(
            'legal duties',
            `${otherMissing.length} more are not met: ${toList(otherMissing)}.`,
            'npm run shop -- legal check says what is wrong with each.',
          ),
        ]
      : []),
  ]
}
