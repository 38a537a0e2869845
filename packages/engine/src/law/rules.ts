import type { LegalFinding, LegalIssue, LegalRule } from '@vitrine/contract/law.contract'
import type { Facts } from './facts.ts'
import { builtIn, orderButton, type Outcome } from './built-in-rules.ts'
import { disputePlatform, imprintPage, statement, textPage } from './page-rules.ts'
import { byGaps } from './product-rules.ts'

type Region = 'eu' | 'uk' | 'other'

/** One thing that the law asks for, where it does, and how it is judged: for the shop, or for each of its languages. */
interface Rule {
  readonly rule: LegalRule
  readonly regions: readonly Region[]
  readonly judge: { readonly once: (facts: Facts) => Outcome } | { readonly each: (facts: Facts, locale: string) => Outcome }
}

const all: readonly Region[] = ['eu', 'uk', 'other']
const consumers: readonly Region[] = ['eu', 'uk']
const eu: readonly Region[] = ['eu']

/** The law our shops live under, as a list that can be gone through. The regulations that it comes from are named beside each. */
export const rules: readonly Rule[] = [
  // Directive 2000/31/EC, article 5; Electronic Commerce Regulations 2002. Elsewhere customers want to know it all the same.
  { rule: 'imprint', regions: all, judge: { once: imprint } },
  { rule: 'imprintPage', regions: consumers, judge: { each: imprintPage } },
  // Directive 2011/83/EU, articles 6 and 8; Consumer Contracts Regulations 2013.
  { rule: 'terms', regions: all, judge: { each: textPage('terms-and-conditions') } },
  { rule: 'shippingPage', regions: all, judge: { each: textPage('shipping') } },
  { rule: 'withdrawalRights', regions: consumers, judge: { each: textPage('cancellation-rights') } },
  { rule: 'withdrawalForm', regions: consumers, judge: { each: textPage('cancellation-form') } },
  { rule: 'withdrawalPeriod', regions: consumers, judge: { once: withdrawalPeriod } },
  { rule: 'orderButton', regions: consumers, judge: { each: orderButton } },
  // Directive (EU) 2023/2673: from 19 June 2026.
  { rule: 'withdrawalFunction', regions: eu, judge: { each: builtIn(['/withdrawal'], ['withdrawal.lead']) } },
  // Directive (EU) 2024/825: from 27 September 2026.
  { rule: 'guarantee', regions: eu, judge: { each: builtIn(['/checkout'], ['guarantee.title', 'guarantee.text']) } },
  // Regulation (EU) 2016/679, articles 13 and 14; UK GDPR.
  { rule: 'privacyPolicy', regions: all, judge: { each: textPage('privacy-policy') } },
  // Directive 2002/58/EC, article 5; Privacy and Electronic Communications Regulations 2003.
  { rule: 'consent', regions: consumers, judge: { each: builtIn(['/cookie-settings'], ['consent.text', 'consent.rejectAll', 'consent.acceptAll']) } },
  // Directive (EU) 2019/882; Equality Act 2010.
  { rule: 'accessibility', regions: consumers, judge: { each: statement('declaration-of-accessibility') } },
  // Regulation (EU) 2023/988, article 19; General Product Safety Regulations 2005.
  { rule: 'manufacturer', regions: consumers, judge: { once: byGaps(['noManufacturer', 'noContact'], ({ items }) => `${items} items`) } },
  { rule: 'responsiblePerson', regions: eu, judge: { once: byGaps(['noResponsible'], ({ items }) => `${items} items`) } },
  // Regulation (EU) No 1007/2011; retained in the United Kingdom.
  { rule: 'composition', regions: consumers, judge: { once: byGaps(['noComposition', 'maybeTextile'], ({ withFibres }) => `${withFibres} items`) } },
  // Directive 98/6/EC; Price Marking Order 2004.
  { rule: 'unitPrice', regions: consumers, judge: { once: byGaps(['noUnitPrice'], ({ withUnitPrice }) => `${withUnitPrice} variations`) } },
  // Directive 98/6/EC, article 6a.
  { rule: 'lowestPrice', regions: eu, judge: { once: byGaps(['noHistory'], ({ reduced }) => `${reduced} variations`) } },
  // Directive 2005/29/EC, article 7(6); Digital Markets, Competition and Consumers Act 2024.
  { rule: 'reviews', regions: consumers, judge: { each: builtIn(['/search'], ['reviews.howWeCheck']) } },
  // The platform closed on 20 July 2025: a link to it misleads.
  { rule: 'disputePlatform', regions: eu, judge: { each: disputePlatform } },
]

/** The whole list for a shop. A rule that no country asks for that the shop delivers to is left out. */
export function judged(facts: Facts): readonly LegalFinding[] {
  return rules.flatMap(({ rule, regions, judge }) => {
    const countries = facts.countries.filter((country) => regions.includes(regionOf(country))).map(({ code }) => code)
    if (countries.length === 0) return []
    const found = (outcome: Outcome, locale: string | null): LegalFinding => ({ rule, locale, countries, state: stateOf(outcome.lacks), evidence: [...outcome.evidence], lacks: [...outcome.lacks] })
    return 'once' in judge ? [found(judge.once(facts), null)] : facts.locales.map((locale) => found(judge.each(facts, locale), locale))
  })
}

// Iceland, Liechtenstein and Norway have taken over what the list is made of.
const likeEu: ReadonlySet<string> = new Set(['IS', 'LI', 'NO'])

function regionOf({ code, isEu }: { readonly code: string; readonly isEu: boolean }): Region {
  if (isEu || likeEu.has(code)) return 'eu'
  return code === 'GB' ? 'uk' : 'other'
}

// These a program can only point at.
const toLookAt: ReadonlySet<LegalIssue['what']> = new Set(['maybeField', 'old', 'undated', 'reworded', 'maybeTextile', 'noHistory'])

function stateOf(lacks: readonly LegalIssue[]): LegalFinding['state'] {
  if (lacks.length === 0) return 'holds'
  return lacks.every(({ what }) => toLookAt.has(what)) ? 'look' : 'missing'
}

function imprint({ settings }: Facts): Outcome {
  const { name, street, postcode, town, country, email } = settings['shop.address']
  const { phone, representative, register } = settings['shop.imprint']
  // A sole trader stands in no register and has nobody to represent them; whoever has a VAT number must tell it. The shop cannot know.
  const needed = { name, street, postcode, town, country, email, phone }
  const asked = { representative, register, vatNumber: settings['shop.vatNumber'] }
  const empty = (fields: Readonly<Record<string, string>>) => Object.entries(fields).filter(([, value]) => value === '').map(([field]) => field)
  const lack = (what: LegalIssue['what'], fields: readonly string[]): readonly LegalIssue[] => (fields.length > 0 ? [{ what, count: fields.length, examples: [...fields] }] : [])
  return { evidence: ['shop.address', 'shop.imprint', 'shop.vatNumber'], lacks: [...lack('field', empty(needed)), ...lack('maybeField', empty(asked))] }
}

const fewestDays = 14

function withdrawalPeriod({ settings }: Facts): Outcome {
  const days = settings['returns.days']
  return { evidence: [`returns.days ${days}`], lacks: days < fewestDays ? [{ what: 'tooShort', count: days, examples: [] }] : [] }
}
