import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'

interface Tagged {
  readonly tag?: string
}

// Left out by every project of playwright.config.ts.
const left: Tagged = { tag: '@other-language' }
const inEveryLanguage = process.env['EVERY_LANGUAGE'] === 'on'

/**
 * Title and tags of a journey that differs between languages by its texts only. It runs in one language with script
 * and, if it is plain, in another one without; the next journey takes other languages. expected-copy.test.ts compares
 * the texts of all languages without a browser. EVERY_LANGUAGE=on runs all.
 */
export function inTurn(
  locale: Locale,
  title: string,
  details: Tagged = {},
): [title: string, details: { tag?: string }] {
  return [title, inEveryLanguage ? details : tagsOf(locale, title, details)]
}

function tagsOf(locale: Locale, title: string, details: Tagged): Tagged {
  const turn = Array.from(title.replaceAll(/\b(?:en|de|pl)\b/g, '')).reduce(
    (sum, letter) => sum + letter.charCodeAt(0),
    0,
  )
  const after = (turn + locales.length - locales.indexOf(locale)) % locales.length
  if (after === 0) return details.tag === '@no-js' ? {} : details
  return after === 1 && details.tag === '@no-js' ? { tag: '@js-off' } : left
}
