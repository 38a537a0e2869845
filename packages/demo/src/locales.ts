/** The languages of the demo shop; other languages fall back to English. */
export const locales = ['en', 'de', 'pl'] as const
export type Locale = (typeof locales)[number]
