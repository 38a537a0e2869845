// Written from languages.json: npm run language

export const locales = ['en', 'de', 'pl'] as const
/** Each language in its own words. */
export const languageNames = { en: 'English', de: 'Deutsch', pl: 'Polski' } as const
/** As Intl writes numbers, money and dates there. */
export const languageTags = { en: 'en-GB', de: 'de-DE', pl: 'pl-PL' } as const
