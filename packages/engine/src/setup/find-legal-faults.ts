import type { SellingFault } from '@vitrine/contract/shop/first-steps.contract'
import type { LegalCheck, LegalFinding, LegalIssue, LegalRule } from '@vitrine/contract/shop/law.contract'

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

/** Missing legal texts prevent selling; other missing duties are gaps. */
export function findLegalFaults({ findings }: LegalCheck): readonly SellingFault[] {
  const missing = findings.filter(({ state, lacks }) => state === 'missing' && !lacks.every(isOutdated))
  const isText = ({ rule }: LegalFinding) => textRules.includes(rule)
  const toFault = (
    what: SellingFault['what'],
    severity: SellingFault['severity'],
    found: readonly LegalFinding[],
  ): readonly SellingFault[] =>
    found.length > 0 ? [{ what, severity, count: found.length, names: [...new Set(found.map(getName))] }] : []
  return [
    ...toFault('legalTextMissing', 'missing', missing.filter(isText)),
    ...toFault(
      'legalTextOutdated',
      'missing',
      findings.filter(({ lacks }) => lacks.some(isOutdated)),
    ),
    ...toFault(
      'legalDutyMissing',
      'gap',
      missing.filter((finding) => !isText(finding)),
    ),
  ]
}
