import type { Locale } from '@vitrine/contract/kernel/locale'
import { saidTime } from '@vitrine/contract/kernel/said-time'

/** '19 November 2026', in the shop's zone. For loaders, so that a date reads the same for everybody. */
export function longDate(locale: Locale, timeZone: string): (iso: string) => string {
  return (iso) => saidTime(iso, { dateStyle: 'long' }, { locale, timeZone })
}
