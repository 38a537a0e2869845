import type { LegalIssue } from '@vitrine/contract/law.contract'
import { addressIn, type Outcome } from './built-in-rules.ts'
import type { Facts, PageText } from './facts.ts'
import { currentDetails, outdatedIn } from './former-details.ts'

// Shorter than any such text can be.
const fewestLetters = 200
const placeholder = /lorem ipsum|\bTODO\b|\bTBD\b|\bxxx+\b|\[[^\]]{2,60}\]|\{\{/i
const oldDays = 366
const day = 86_400_000

/** A text that every language has to have, and that says something. */
export function textPage(identifier: string) {
  return (facts: Facts, locale: string): Outcome => outcomeOf(facts, { identifier, locale }, () => [])
}

/** The legal disclosure tells what the settings say of who keeps the shop. */
export function imprintPage(facts: Facts, locale: string): Outcome {
  const { name, postcode, town, email } = facts.settings['shop.address']
  const { phone, register } = facts.settings['shop.imprint']
  const told = [name, postcode, town, email, facts.settings['shop.vatNumber'], phone, numberIn(register)].filter((value) => value !== '')
  return outcomeOf(facts, { identifier: 'legal-disclosure', locale }, ({ words }) => {
    const missing = told.filter((value) => !words.includes(value))
    return missing.length > 0 ? [{ what: 'notNamed', count: missing.length, examples: missing }] : []
  })
}

// The court is called differently in every language; its number is not.
function numberIn(register: string): string {
  return /[A-Z]{2,4} ?\d[\d ]*\d/.exec(register)?.[0] ?? ''
}

/** A statement of accessibility says when it was made, and is looked through once a year. */
export function statement(identifier: string) {
  return (facts: Facts, locale: string): Outcome => outcomeOf(facts, { identifier, locale }, ({ words, savedAt }) => [
    ...(/\b20\d\d\b/.test(words) ? [] : [{ what: 'undated' as const, count: 1, examples: [] }]),
    ...(facts.now.getTime() - savedAt.getTime() > oldDays * day ? [{ what: 'old' as const, count: 1, examples: [savedAt.toISOString().slice(0, 10)] }] : []),
  ])
}

/** No page leads to the platform of the European Union for settling disputes any more. */
export function disputePlatform({ pages }: Facts, locale: string): Outcome {
  const leading = pages.filter((page) => page.locale === locale && /ec\.europa\.eu\/(?:consumers\/)?odr/i.test(page.words)).map(({ identifier }) => addressIn(locale, `/${identifier}`))
  return { evidence: [addressIn(locale, '/legal-disclosure')], lacks: leading.length > 0 ? [{ what: 'leadsThere', count: leading.length, examples: leading }] : [] }
}

function outcomeOf({ pages, settings, former }: Facts, { identifier, locale }: Pick<PageText, 'identifier' | 'locale'>, look: (page: PageText) => readonly LegalIssue[]): Outcome {
  const evidence = [addressIn(locale, `/${identifier}`)]
  const lack = (what: LegalIssue['what']): Outcome => ({ evidence, lacks: [{ what, count: 1, examples: evidence }] })
  const page = pages.find((each) => each.identifier === identifier && each.locale === locale)
  // A page that a language lacks is shown in the default language.
  if (!page) return lack(pages.some((each) => each.identifier === identifier) ? 'language' : 'page')
  if (page.words.length < fewestLetters) return lack('page')
  if (placeholder.test(page.words)) return { evidence, lacks: [{ what: 'placeholder', count: 1, examples: [placeholder.exec(page.words)?.[0] ?? ''] }] }
  return { evidence, lacks: [...outdatedIn(page.words, { current: currentDetails(settings), former }), ...look(page)] }
}
