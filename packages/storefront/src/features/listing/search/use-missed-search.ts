import { useEffect } from 'react'
import { useLocale } from '../../../text/text.tsx'

/** Reports a phrase that found nothing, once for each; '': it found something. Robots report nothing. */
export function useMissedSearch(phrase: string): void {
  const locale = useLocale()
  useEffect(() => {
    if (phrase === '' || navigator.webdriver) return
    // A failed report is ignored and not repeated.
    fetch('/api/doCountMissedSearch', {
      method: 'POST',
      body: JSON.stringify({ term: phrase.slice(0, 200) }),
      keepalive: true,
      headers: { 'content-type': 'application/json', locale },
    }).catch(() => {})
  }, [phrase, locale])
}
