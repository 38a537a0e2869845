import { isLocale, localePath } from '@vitrine/contract/kernel/locale'
import type { LegalIssue } from '@vitrine/contract/law.contract'
import type { Facts } from './facts.ts'

export interface Outcome {
  readonly evidence: readonly string[]
  readonly lacks: readonly LegalIssue[]
}

/** What the shop does by itself, at these addresses; put into other words it is for somebody to look at. */
export function builtIn(addresses: readonly string[], keys: readonly string[]) {
  return ({ reworded }: Facts, locale: string): Outcome => {
    const others = reworded.filter((text) => text.locale === locale && keys.includes(text.key)).map(({ key }) => key)
    return { evidence: addresses.map((address) => addressIn(locale, address)), lacks: others.length > 0 ? [{ what: 'reworded', count: others.length, examples: others }] : [] }
  }
}

// The words of the law, or others that say that one pays.
const obliging: Readonly<Record<string, RegExp>> = {
  en: /\b(?:pay|payment|buy now)\b/i,
  de: /zahlungspflichtig|kostenpflichtig|zahlungsverpflichtung|^(?:jetzt )?kaufen$/i,
  pl: /obowiązkiem zapłaty|kupuję i płacę/i,
}
const buttons = ['checkout.place', 'offer.accept'] as const

/** Our own words oblige to pay; those of the shop's people must as well. */
export function orderButton({ reworded }: Facts, locale: string): Outcome {
  const others = reworded.filter(({ locale: language, key }) => language === locale && buttons.some((button) => button === key))
  const words = obliging[locale]
  const wrong = others.filter(({ text }) => words !== undefined && !words.test(text.trim()))
  const unknown = words === undefined ? others : []
  return {
    evidence: [addressIn(locale, '/checkout')],
    lacks: [
      ...(wrong.length > 0 ? [{ what: 'notNamed' as const, count: wrong.length, examples: wrong.map(({ key, text }) => `${key}: ${text}`) }] : []),
      ...(unknown.length > 0 ? [{ what: 'reworded' as const, count: unknown.length, examples: unknown.map(({ key }) => key) }] : []),
    ],
  }
}

/** Texts whose wording matters to a rule. */
export const watchedTexts: readonly string[] = [...buttons, 'guarantee.title', 'guarantee.text', 'withdrawal.lead', 'reviews.howWeCheck', 'consent.text', 'consent.rejectAll', 'consent.acceptAll']

export function addressIn(locale: string, path: string): string {
  return isLocale(locale) ? localePath(locale, path) : path
}
