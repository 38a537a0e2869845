/** What the demo shop is written in; whoever reads it in another language reads English. */
export const locales = ['en', 'de', 'pl'] as const
export type Locale = (typeof locales)[number]
