import { isLocale, localePath } from '@vitrine/contract/kernel/i18n/locale'
import type { LegalIssue } from '@vitrine/contract/shop/law.contract'
import type { LegalFacts } from './facts.ts'

export interface RuleOutcome {
  readonly evidence: readonly string[]
  readonly lacks: readonly LegalIssue[]
}

/** A built-in feature at these addresses; text overrides of it need a manual review. */
export function checkBuiltIn(addresses: readonly string[], keys: readonly string[]) {
  return ({ textOverrides: reworded }: LegalFacts, locale: string): RuleOutcome => {
    const overridden = reworded
      .filter((text) => text.locale === locale && keys.includes(text.key))
      .map(({ key }) => key)
    return {
      evidence: addresses.map((address) => toLocalePath(locale, address)),
      lacks: overridden.length > 0 ? [{ what: 'reworded', count: overridden.length, examples: overridden }] : [],
    }
  }
}

// The wording of the law, or another one that says that the order obliges to pay.
const paymentTerms: Readonly<Record<string, RegExp>> = {
  en: /\b(?:pay|payment|buy now)\b/i,
  de: /zahlungspflichtig|kostenpflichtig|zahlungsverpflichtung|^(?:jetzt )?kaufen$/i,
  pl: /obowiązkiem zapłaty|kupuję i płacę/i,
}
const buttons = ['checkout.place', 'offer.accept'] as const

/** An overridden text of the order button must say that the order obliges to pay. */
export function checkOrderButton({ textOverrides: reworded }: LegalFacts, locale: string): RuleOutcome {
  const overridden = reworded.filter(
    ({ locale: language, key }) => language === locale && buttons.some((button) => button === key),
  )
  const pattern = paymentTerms[locale]
  const wrong = overridden.filter(({ text }) => pattern !== undefined && !pattern.test(text.trim()))
  const uncheckable = pattern === undefined ? overridden : []
  return {
    evidence: [toLocalePath(locale, '/checkout')],
    lacks: [
      ...(wrong.length > 0
        ? [
            {
              what: 'notNamed' as const,
              count: wrong.length,
              examples: wrong.map(({ key, text }) => `${key}: ${text}`),
            },
          ]
        : []),
      ...(uncheckable.length > 0
        ? [{ what: 'reworded' as const, count: uncheckable.length, examples: uncheckable.map(({ key }) => key) }]
        : []),
    ],
  }
}

/** Texts whose wording is relevant to a rule. */
export const watchedTexts: readonly string[] = [
  ...buttons,
  'guarantee.title',
  'guarantee.text',
  'withdrawal.lead',
  'reviews.howWeCheck',
  'consent.text',
  'consent.rejectAll',
  'consent.acceptAll',
]

export function toLocalePath(locale: string, path: string): string {
  return isLocale(locale) ? localePath(locale, path) : path
}
