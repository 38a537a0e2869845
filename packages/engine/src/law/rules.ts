import type { LegalFinding, LegalIssue, LegalRule } from '@vitrine/contract/shop/law.contract'
import type { LegalFacts } from './facts.ts'
import { checkBuiltIn, checkOrderButton, type RuleOutcome } from './built-in-rules.ts'
import { checkDisputePlatform, checkImprintPage, checkStatement, checkTextPage } from './page-rules.ts'
import { checkProductGaps } from './product-rules.ts'

type Region = 'eu' | 'uk' | 'other'

/**
 * A legal requirement, the regions where it applies, and its check: once for the shop, or for each of its languages.
 */
interface Rule {
  readonly rule: LegalRule
  readonly regions: readonly Region[]
  readonly check:
    | { readonly once: (facts: LegalFacts) => RuleOutcome }
    | { readonly each: (facts: LegalFacts, locale: string) => RuleOutcome }
}

const all: readonly Region[] = ['eu', 'uk', 'other']
const consumers: readonly Region[] = ['eu', 'uk']
const eu: readonly Region[] = ['eu']

/** All legal requirements, each with its regulations. */
export const rules: readonly Rule[] = [
  // Directive 2000/31/EC, article 5; Electronic Commerce Regulations 2002. Elsewhere customers expect it as well.
  { rule: 'imprint', regions: all, check: { once: checkImprint } },
  { rule: 'imprintPage', regions: consumers, check: { each: checkImprintPage } },
  // Directive 2011/83/EU, articles 6 and 8; Consumer Contracts Regulations 2013.
  { rule: 'terms', regions: all, check: { each: checkTextPage('terms-and-conditions') } },
  { rule: 'shippingPage', regions: all, check: { each: checkTextPage('shipping') } },
  { rule: 'withdrawalRights', regions: consumers, check: { each: checkTextPage('cancellation-rights') } },
  { rule: 'withdrawalForm', regions: consumers, check: { each: checkTextPage('cancellation-form') } },
  { rule: 'withdrawalPeriod', regions: consumers, check: { once: checkWithdrawalPeriod } },
  { rule: 'orderButton', regions: consumers, check: { each: checkOrderButton } },
  // Directive (EU) 2023/2673: from 19 June 2026.
  { rule: 'withdrawalFunction', regions: eu, check: { each: checkBuiltIn(['/withdrawal'], ['withdrawal.lead']) } },
  // Directive (EU) 2024/825: from 27 September 2026.
  {
    rule: 'guarantee',
    regions: eu,
    check: { each: checkBuiltIn(['/checkout'], ['guarantee.title', 'guarantee.text']) },
  },
  // Regulation (EU) 2016/679, articles 13 and 14; UK GDPR.
  { rule: 'privacyPolicy', regions: all, check: { each: checkTextPage('privacy-policy') } },
  // Directive 2002/58/EC, article 5; Privacy and Electronic Communications Regulations 2003.
  {
    rule: 'consent',
    regions: consumers,
    check: { each: checkBuiltIn(['/cookie-settings'], ['consent.text', 'consent.rejectAll', 'consent.acceptAll']) },
  },
  // Directive (EU) 2019/882; Equality Act 2010.
  { rule: 'accessibility', regions: consumers, check: { each: checkStatement('declaration-of-accessibility') } },
  // Regulation (EU) 2023/988, article 19; General Product Safety Regulations 2005.
  {
    rule: 'manufacturer',
    regions: consumers,
    check: { once: checkProductGaps(['noManufacturer', 'noContact'], ({ items }) => `${items} items`) },
  },
  {
    rule: 'responsiblePerson',
    regions: eu,
    check: { once: checkProductGaps(['noResponsible'], ({ items }) => `${items} items`) },
  },
  // Regulation (EU) No 1007/2011; retained in the United Kingdom.
  {
    rule: 'composition',
    regions: consumers,
    check: { once: checkProductGaps(['noComposition', 'maybeTextile'], ({ withFibres }) => `${withFibres} items`) },
  },
  // Directive 98/6/EC; Price Marking Order 2004.
  {
    rule: 'unitPrice',
    regions: consumers,
    check: { once: checkProductGaps(['noUnitPrice'], ({ withUnitPrice }) => `${withUnitPrice} variations`) },
  },
  // Directive 98/6/EC, article 6a.
  {
    rule: 'lowestPrice',
    regions: eu,
    check: { once: checkProductGaps(['noHistory'], ({ reduced }) => `${reduced} variations`) },
  },
  // Directive 2005/29/EC, article 7(6); Digital Markets, Competition and Consumers Act 2024.
  { rule: 'reviews', regions: consumers, check: { each: checkBuiltIn(['/search'], ['reviews.howWeCheck']) } },
  // The platform closed on 20 July 2025: a link to it misleads.
  { rule: 'disputePlatform', regions: eu, check: { each: checkDisputePlatform } },
]

/** Evaluates all rules that apply in the countries to which the shop delivers. */
export function evaluateRules(facts: LegalFacts): readonly LegalFinding[] {
  return rules.flatMap(({ rule, regions, check }) => {
    const countries = facts.countries.filter((country) => regions.includes(getRegion(country))).map(({ code }) => code)
    if (countries.length === 0) return []
    const toFinding = (outcome: RuleOutcome, locale: string | null): LegalFinding => ({
      rule,
      locale,
      countries,
      state: getState(outcome.lacks),
      evidence: [...outcome.evidence],
      lacks: [...outcome.lacks],
    })
    return 'once' in check
      ? [toFinding(check.once(facts), null)]
      : facts.locales.map((locale) => toFinding(check.each(facts, locale), locale))
  })
}

// Iceland, Liechtenstein and Norway apply the same regulations (EEA).
const eeaCountries: ReadonlySet<string> = new Set(['IS', 'LI', 'NO'])

function getRegion({ code, isEu }: { readonly code: string; readonly isEu: boolean }): Region {
  if (isEu || eeaCountries.has(code)) return 'eu'
  return code === 'GB' ? 'uk' : 'other'
}

// These need a manual review.
const manualReviewReasons: ReadonlySet<LegalIssue['what']> = new Set([
  'maybeField',
  'old',
  'undated',
  'reworded',
  'maybeTextile',
  'noHistory',
])

function getState(lacks: readonly LegalIssue[]): LegalFinding['state'] {
  if (lacks.length === 0) return 'holds'
  return lacks.every(({ what }) => manualReviewReasons.has(what)) ? 'look' : 'missing'
}

function checkImprint({ settings }: LegalFacts): RuleOutcome {
  const { name, street, postcode, town, country, email } = settings['shop.address']
  const { phone, representative, register } = settings['shop.imprint']
  // A sole trader has no register entry and no representative, and not every merchant has a VAT number: these fields
  // need a manual review.
  const required = { name, street, postcode, town, country, email, phone }
  const optional = { representative, register, vatNumber: settings['shop.vatNumber'] }
  const listEmpty = (fields: Readonly<Record<string, string>>) =>
    Object.entries(fields)
      .filter(([, value]) => value === '')
      .map(([field]) => field)
  const toLacks = (what: LegalIssue['what'], fields: readonly string[]): readonly LegalIssue[] =>
    fields.length > 0 ? [{ what, count: fields.length, examples: [...fields] }] : []
  return {
    evidence: ['shop.address', 'shop.imprint', 'shop.vatNumber'],
    lacks: [...toLacks('field', listEmpty(required)), ...toLacks('maybeField', listEmpty(optional))],
  }
}

const minDays = 14

function checkWithdrawalPeriod({ settings }: LegalFacts): RuleOutcome {
  const days = settings['returns.days']
  return {
    evidence: [`returns.days ${days}`],
    lacks: days < minDays ? [{ what: 'tooShort', count: days, examples: [] }] : [],
  }
}
