import type { Locale } from './locales.ts'

/** Every text of the demo shop exists in all three languages. */
export type Texts = Readonly<Record<Locale, string>>
export type Paragraphs = Readonly<Record<Locale, readonly string[]>>

export function t(en: string, de: string, pl: string): Texts {
  return { en, de, pl }
}

export function inAll(make: (locale: Locale) => string): Texts {
  return { en: make('en'), de: make('de'), pl: make('pl') }
}

export function paragraphs(lines: readonly string[]): string {
  return lines.map((line) => `<p>${line}</p>`).join('')
}

export function list(lines: readonly string[]): string {
  return `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
}

// German writes its umlauts out; Polish and French letters lose their marks.
const written: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ł: 'l' }

/** 'Cremeweiße Bluse' becomes 'cremeweisse-bluse'. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüßł]/g, (letter) => written[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
