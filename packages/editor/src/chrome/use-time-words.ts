import { useCallback, useState } from 'react'
import { timeWords } from '../model/shop-time.ts'
import { useLocale } from '../text/text.tsx'

/** Says moments in the reader's language, by the clock of the shop as soon as that is known. */
export function useTimeWords(timeZone: string | undefined): (moment: string) => string {
  const locale = useLocale()
  // 'Today' is the day on which the drawer was opened.
  const [now] = useState(() => new Date())
  return useCallback((moment) => timeWords(moment, { locale, now, timeZone }), [locale, now, timeZone])
}
