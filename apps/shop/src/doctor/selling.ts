import type { LegalCheck } from '@vitrine/contract/shop/law.contract'
import type { SellingFault, SellingFaultKey } from '@vitrine/contract/shop/first-steps.contract'
import { openDatabase } from '@vitrine/engine/kernel/database/db'
import { createLawAdmin } from '@vitrine/engine/law/law'
import { findLegalFaults, findSellingFaults, readSellingFacts, type SellingFacts } from '@vitrine/engine/setup/setup'
import { shippingRates } from '../shipping-rates.ts'
import { bad, ok, warn, type Finding } from './finding.ts'
import { toSellingSentences } from './selling-sentences.ts'

/** Checks whether customers can order, and says how to fix what is missing. The schema must be up to date. */
export async function checkSelling(databaseUrl: string): Promise<readonly Finding[]> {
  const db = openDatabase(databaseUrl, { connections: 2 })
  try {
    const [facts, legal] = await Promise.all([
      readSellingFacts(db),
      createLawAdmin({ db, now: () => new Date() }).check(),
    ])
    return [...toSellingFindings(facts), ...toLegalFindings(legal)]
  } finally {
    await db.destroy()
  }
}

interface Subject {
  readonly what: string
  readonly faults: readonly SellingFaultKey[]
  /** Undefined: nothing is said while nothing is wrong. */
  says(facts: SellingFacts): string | undefined
}

const subjects: readonly Subject[] = [
  { what: 'name', faults: ['noName'], says: ({ settings }) => `The shop is called ${settings['shop.name']}.` },
  {
    what: 'currency',
    faults: ['noCurrency'],
    says: ({ settings }) => `The currency is ${settings['shop.currency']}.`,
  },
  { what: 'VAT', faults: ['noVat'], says: ({ settings }) => `${settings['shop.country']} has VAT rates.` },
  {
    what: 'products',
    faults: ['nothingForSale', 'noPrice'],
    says: ({ variations, settings }) =>
      `${variations.offered} variations are for sale, all with a price in ${settings['shop.currency']}.`,
  },
  {
    what: 'delivery',
    faults: ['deliveryNowhere', 'deliveryNotHome', 'deliveryNotEverywhere'],
    says: ({ countries }) => `There is a shipping method for all ${countries.length} delivery countries.`,
  },
  { what: 'shipping rates', faults: ['unknownRate'], says: () => undefined },
  {
    what: 'payment methods',
    faults: ['paymentNowhere', 'paymentNotHome', 'paymentNotEverywhere'],
    says: ({ countries }) => `There is a payment method for all ${countries.length} delivery countries.`,
  },
  {
    what: 'bank account',
    faults: ['bankPlaceholder', 'bankIbanInvalid', 'bankMissing'],
    says: ({ offersBankTransfer }) =>
      offersBankTransfer ? 'Customers receive the bank details for a transfer.' : undefined,
  },
  { what: 'address', faults: ['addressIncomplete'], says: () => undefined },
  { what: 'e-mail address', faults: ['emailPlaceholder', 'emailInvalid'], says: () => undefined },
]

export function toSellingFindings(facts: SellingFacts): readonly Finding[] {
  const faults = findSellingFaults(facts, { rates: shippingRates.map(({ key }) => key) })
  return subjects.flatMap(({ what, faults: own, says }) => {
    const found = faults.filter((fault) => own.includes(fault.what))
    if (found.length > 0) return found.map((fault) => toFinding(what, fault, facts))
    const sentence = says(facts)
    return sentence === undefined ? [] : [ok(what, sentence)]
  })
}

function toFinding(what: string, fault: SellingFault, facts: SellingFacts): Finding {
  const { says, todo } = toSellingSentences(fault, facts)
  return (fault.severity === 'missing' ? bad : warn)(what, says, todo)
}

const listed = ({ names }: SellingFault) => `${names.slice(0, 6).join(', ')}${names.length > 6 ? ', ...' : ''}`

/** Missing legal texts prevent selling; other missing duties are warnings. */
export function toLegalFindings(check: LegalCheck): readonly Finding[] {
  const faults = findLegalFaults(check)
  const find = (what: SellingFaultKey) => faults.find((fault) => fault.what === what)
  const [missing, outdated, duties] = [find('legalTextMissing'), find('legalTextOutdated'), find('legalDutyMissing')]
  return [
    missing
      ? bad(
          'legal texts',
          `${missing.count} required legal texts are missing or unfinished: ${listed(missing)}.`,
          "npm run shop -- legal check shows the details; write them in the admin under Legal, or in the section pages of the shop's document. docs/own-shop.md describes the steps.",
        )
      : ok('legal texts', 'All legally required pages exist.'),
    ...(outdated
      ? [
          bad(
            'legal texts',
            `${outdated.count} still contain a former name, address or contact of the shop: ${outdated.names.join(', ')}.`,
            "npm run shop -- legal check says which words. Change them in the editor, or write the new details into the settings of the shop's document and import it with its pages again.",
          ),
        ]
      : []),
    ...(duties
      ? [
          warn(
            'legal duties',
            `${duties.count} other legal requirements are not met: ${listed(duties)}.`,
            'npm run shop -- legal check shows the details.',
          ),
        ]
      : []),
  ]
}
