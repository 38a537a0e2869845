import { formatDeadline, formatTime, type TimeStyle } from '@vitrine/contract/kernel/i18n/format-time'
import type { LetterContext } from '@vitrine/engine/ports/mail-texts'

type LetterLocale = Pick<LetterContext, 'locale' | 'settings'>

/** A time in the shop's time zone, with the zone, since the recipient's is unknown. */
export function formatLetterTime(iso: string, style: TimeStyle, context: LetterLocale): string {
  return formatTime(iso, style, toClock(context))
}

/** A deadline, and its distance from the event of the mail. */
export function formatLetterDeadline(iso: string, from: string, context: LetterLocale): string {
  return formatDeadline(iso, from, toClock(context))
}

const toClock = ({ locale, settings }: LetterLocale) => ({ locale, timeZone: settings['shop.timeZone'] })
