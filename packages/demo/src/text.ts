import type { Locale } from './locales.ts'

/** A text in all three languages of the demo shop. */
export type Texts = Readonly<Record<Locale, string>>
export type Paragraphs = Readonly<Record<Locale, readonly string[]>>

export function t(en: string, de: string, pl: string): Texts {
  return { en, de, pl }
}

export function forAllLocales(getText: (locale: Locale) => string): Texts {
  return { en: getText('en'), de: getText('de'), pl: getText('pl') }
}

export function paragraphs(lines: readonly string[]): string {
  return lines.map((line) => `<p>${line}</p>`).join('')
}

export function list(lines: readonly string[]): string {
  return `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
}

// German umlauts become two letters; other letters lose their diacritics.
const letterReplacements: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ł: 'l' }

/** 'Cremeweiße Bluse' becomes 'cremeweisse-bluse'. */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüßł]/g, (letter) => letterReplacements[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
