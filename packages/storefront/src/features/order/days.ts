import type { Locale } from '@vitrine/contract/kernel/locale'

const tags: Record<Locale, string> = { en: 'en-GB', de: 'de-DE', pl: 'pl-PL' }

/** 'Friday 27 November', with the time where it may be today. Server and browser say the same: the shop's zone is named. */
export function dayOf(iso: string, { locale, timeZone, withTime = false }: { readonly locale: Locale; readonly timeZone: string; readonly withTime?: boolean }): string {
  const options: Intl.DateTimeFormatOptions = {
    weekday: 'long', day: 'numeric', month: 'long', timeZone, ...(withTime && { hour: '2-digit', minute: '2-digit' }),
  }
  return new Intl.DateTimeFormat(tags[locale], options).format(new Date(iso))
}
