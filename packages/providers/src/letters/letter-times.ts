import { formatDeadline, formatTime, type TimeStyle } from '@vitrine/contract/kernel/format-time'
import type { LetterContext } from '@vitrine/engine/ports/mail-texts'

type Place = Pick<LetterContext, 'locale' | 'settings'>

/** A moment by the shop's clock, whose zone stands beside the time: nobody knows where a mail is read. */
export function letterTime(iso: string, style: TimeStyle, place: Place): string {
  return formatTime(iso, style, clockOf(place))
}

/** The end of a time limit, and how long it is from the moment that the mail is about. */
export function letterDeadline(iso: string, from: string, place: Place): string {
  return formatDeadline(iso, from, clockOf(place))
}

const clockOf = ({ locale, settings }: Place) => ({ locale, timeZone: settings['shop.timeZone'] })
