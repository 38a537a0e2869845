import { limits } from '@vitrine/contract/kernel/limits'
import { useEffect } from 'react'
import type { FocusTarget } from './focus-target.ts'

/** Scrolls to an element, focuses it and highlights it for a moment. SF-4.11, ED-2.71 */
export function useFocusTarget(target: FocusTarget | null): void {
  // Scrolling, focus and timers are outside React, and so is the highlight attribute.
  useEffect(() => {
    const section = target && document.getElementById(target.anchor)
    if (!section) return
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    section.scrollIntoView({ block: 'start', behavior: prefersReducedMotion ? 'auto' : 'smooth' })
    const field = section.querySelector<HTMLElement>('[aria-invalid="true"]') ?? section
    field.focus({ preventScroll: true })
    if (!target.isHighlighted) return
    const removeHighlight = () => section.removeAttribute('data-highlighted')
    section.setAttribute('data-highlighted', '')
    const timer = setTimeout(removeHighlight, limits.highlightMilliseconds)
    return () => {
      clearTimeout(timer)
      removeHighlight()
    }
  }, [target])
}
