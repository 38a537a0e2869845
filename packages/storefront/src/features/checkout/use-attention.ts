import { limits } from '@vitrine/contract/kernel/limits'
import { useEffect } from 'react'
import type { Attention } from './attention.ts'

/** Leads the shopper to a place of the page and marks it for a moment. SF-4.11, ED-2.71 */
export function useAttention(wanted: Attention | null): void {
  // Scrolling, the focus and time are outside React, and so is the mark, which nothing is drawn from.
  useEffect(() => {
    const place = wanted && document.getElementById(wanted.anchor)
    if (!place) return
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    place.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' })
    const field = place.querySelector<HTMLElement>('[aria-invalid="true"]') ?? place
    field.focus({ preventScroll: true })
    if (!wanted.isSentBack) return
    const unmark = () => place.removeAttribute('data-highlighted')
    place.setAttribute('data-highlighted', '')
    const timer = setTimeout(unmark, limits.highlightMilliseconds)
    return () => {
      clearTimeout(timer)
      unmark()
    }
  }, [wanted])
}
