import type { LegalIssue } from '@vitrine/contract/shop/law.contract'
import { toLocalePath, type RuleOutcome } from './built-in-rules.ts'
import type { LegalFacts, PageText } from './facts.ts'
import { getCurrentDetails, findOutdatedDetails } from './former-details.ts'

// Any complete text is longer.
const minLength = 200
const placeholder = /lorem ipsum|\bTODO\b|\bTBD\b|\bxxx+\b|\[[^\]]{2,60}\]|\{\{/i
/** Blanks of a text that a person must fill in. */
export const hasPlaceholder = (text: string) => placeholder.test(text)
const maxAgeDays = 366
const dayMs = 86_400_000

/** A page that must exist with a text in every language. */
export function checkTextPage(identifier: string) {
  return (facts: LegalFacts, locale: string): RuleOutcome => checkPage(facts, { identifier, locale }, () => [])
}

/** The legal disclosure must contain the imprint from the settings. */
export function checkImprintPage(facts: LegalFacts, locale: string): RuleOutcome {
  const { name, postcode, town, email } = facts.settings['shop.address']
  const { phone, register } = facts.settings['shop.imprint']
  const details = [
    name,
    postcode,
    town,
    email,
    facts.settings['shop.vatNumber'],
    phone,
    getRegisterNumber(register),
  ].filter((value) => value !== '')
  return checkPage(facts, { identifier: 'legal-disclosure', locale }, ({ text }) => {
    const missing = details.filter((value) => !text.includes(value))
    return missing.length > 0 ? [{ what: 'notNamed', count: missing.length, examples: missing }] : []
  })
}

// The name of the court differs between languages, its number does not.
function getRegisterNumber(register: string): string {
  return /[A-Z]{2,4} ?\d[\d ]*\d/.exec(register)?.[0] ?? ''
}

/** An accessibility statement must be dated and reviewed once a year. */
export function checkStatement(identifier: string) {
  return (facts: LegalFacts, locale: string): RuleOutcome =>
    checkPage(facts, { identifier, locale }, ({ text, savedAt }) => [
      ...(/\b20\d\d\b/.test(text) ? [] : [{ what: 'undated' as const, count: 1, examples: [] }]),
      ...(facts.now.getTime() - savedAt.getTime() > maxAgeDays * dayMs
        ? [{ what: 'old' as const, count: 1, examples: [savedAt.toISOString().slice(0, 10)] }]
        : []),
    ])
}

/** No page may link to the closed online dispute resolution platform of the European Union. */
export function checkDisputePlatform({ pages }: LegalFacts, locale: string): RuleOutcome {
  const linkingPages = pages
    .filter((page) => page.locale === locale && /ec\.europa\.eu\/(?:consumers\/)?odr/i.test(page.text))
    .map(({ identifier }) => toLocalePath(locale, `/${identifier}`))
  return {
    evidence: [toLocalePath(locale, '/legal-disclosure')],
    lacks: linkingPages.length > 0 ? [{ what: 'leadsThere', count: linkingPages.length, examples: linkingPages }] : [],
  }
}

function checkPage(
  { pages, settings, formerDetails: former }: LegalFacts,
  { identifier, locale }: Pick<PageText, 'identifier' | 'locale'>,
  inspect: (page: PageText) => readonly LegalIssue[],
): RuleOutcome {
  const evidence = [toLocalePath(locale, `/${identifier}`)]
  const toOutcome = (what: LegalIssue['what']): RuleOutcome => ({
    evidence,
    lacks: [{ what, count: 1, examples: evidence }],
  })
  const page = pages.find((each) => each.identifier === identifier && each.locale === locale)
  // A missing language falls back to the default language.
  if (!page) return toOutcome(pages.some((each) => each.identifier === identifier) ? 'language' : 'page')
  if (page.text.length < minLength) return toOutcome('page')
  if (hasPlaceholder(page.text))
    return { evidence, lacks: [{ what: 'placeholder', count: 1, examples: [placeholder.exec(page.text)?.[0] ?? ''] }] }
  return {
    evidence,
    lacks: [...findOutdatedDetails(page.text, { current: getCurrentDetails(settings), former }), ...inspect(page)],
  }
}
