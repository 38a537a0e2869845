import { languageTags } from './languages.ts'
import type { Locale } from './locale.ts'

export interface Clock {
  readonly locale: Locale
  /** The shop's, and not the reader's: server and browser say the same. */
  readonly timeZone: string
}

/** A moment in words: '19 November 2026' for `{ dateStyle: 'long' }`. */
export function saidTime(iso: string, style: Intl.DateTimeFormatOptions, { locale, timeZone }: Clock): string {
  return new Intl.DateTimeFormat(languageTags[locale], { ...style, timeZone }).format(new Date(iso))
}
