import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { useMemo } from 'react'
import { useLocale } from '../../../text/text.tsx'

/** A day without a time, such as that of an expected delivery. */
export function useFormatDay(): (day: string) => string {
  const locale = useLocale()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(languageTags[locale], { timeZone: 'UTC', day: 'numeric', month: 'short' })
    return (day) => format.format(new Date(`${day}T00:00:00Z`))
  }, [locale])
}
