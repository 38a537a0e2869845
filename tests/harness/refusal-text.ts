import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { errorText } from '@vitrine/storefront/text/error-text'

interface KeyedText {
  readonly key: string
  readonly details: Readonly<Record<string, unknown>>
}

/** The text of a refusal or a notice, as a shopper reads it. */
export function refusalText({ key, details }: KeyedText, locale: Locale): Promise<string> {
  return errorText(locale, { key, details })
}

/** The same in every language; it fails where a language has no text for it. */
export async function refusalTexts(refusal: KeyedText): Promise<Readonly<Record<Locale, string>>> {
  const unknown = await Promise.all(locales.map((locale) => errorText(locale, {})))
  const texts = await Promise.all(locales.map((locale) => refusalText(refusal, locale)))
  for (const text of texts) if (unknown.includes(text)) throw new Error(`${refusal.key} has no text in a language`)
  const [en = '', de = '', pl = ''] = texts
  return { en, de, pl }
}
