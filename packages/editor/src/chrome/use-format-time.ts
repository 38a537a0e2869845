import { useCallback, useState } from 'react'
import { formatDateTime } from '../model/pages/shop-time.ts'
import { useLocale } from '../text/text.tsx'

/** Formats times in the language of the editor and in the shop's time zone once that is loaded. */
export function useFormatTime(timeZone: string | undefined): (moment: string) => string {
  const locale = useLocale()
  // 'Today' is the day on which the drawer was opened.
  const [now] = useState(() => new Date())
  return useCallback((moment) => formatDateTime(moment, { locale, now, timeZone }), [locale, now, timeZone])
}
