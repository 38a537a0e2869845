import { saidTime } from '@vitrine/contract/kernel/said-time'
import type { LetterSurroundings } from '@vitrine/engine/ports/mail-texts'

type Place = Pick<LetterSurroundings, 'locale' | 'settings'>

/** '4 December 2026', in the shop's zone. */
export function dayIn(iso: string, place: Place): string {
  return shown(iso, place, { dateStyle: 'long' })
}

/** '4 December 2026 at 14:30', in the shop's zone. */
export function timeIn(iso: string, place: Place): string {
  return shown(iso, place, { dateStyle: 'long', timeStyle: 'short' })
}

function shown(iso: string, { locale, settings }: Place, style: Intl.DateTimeFormatOptions): string {
  return saidTime(iso, style, { locale, timeZone: settings['shop.timeZone'] })
}
