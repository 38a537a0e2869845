import type { Locale } from '@vitrine/contract/kernel/locale'

/** Runs without script as well. */
export const plain = { tag: '@no-js' } as const

/** Of a journey that is the same in every language one language is enough to prove that it needs no script. */
export const alsoPlain = (locale: Locale) => (locale === 'pl' ? plain : {})
