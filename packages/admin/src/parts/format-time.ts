import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { useMemo } from 'react'
import { useLocale } from '../text/text.tsx'

/** Times as people say them: the hour for today, else the day, with the year when it is not this one. */
export function useFormatTime(timeZone: string): (time: string) => string {
  const locale = useLocale()
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(languageTags[locale], { timeZone, ...options })
    const hour = format({ hour: 'numeric', minute: '2-digit' })
    const day = format({ day: 'numeric', month: 'short' })
    const dayOfYear = format({ day: 'numeric', month: 'short', year: 'numeric' })
    const key = format({ year: 'numeric', month: '2-digit', day: '2-digit' })
    const year = format({ year: 'numeric' })
    return (text) => {
      const [time, now] = [new Date(text), new Date()]
      if (key.format(time) === key.format(now)) return hour.format(time)
      return (year.format(time) === year.format(now) ? day : dayOfYear).format(time)
    }
  }, [locale, timeZone])
}

/** The day and the minute, as short as they can be. */
export function useFormatMoment(timeZone: string): (time: string) => string {
  const locale = useLocale()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(languageTags[locale], { timeZone, dateStyle: 'medium', timeStyle: 'short' })
    return (text) => format.format(new Date(text))
  }, [locale, timeZone])
}

/** The whole date and time. */
export function useFormatDateTime(timeZone: string): (time: string) => string {
  const locale = useLocale()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(languageTags[locale], { timeZone, dateStyle: 'full', timeStyle: 'short' })
    return (text) => format.format(new Date(text))
  }, [locale, timeZone])
}
