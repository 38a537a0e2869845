import { useEffect } from 'react'

/**
 * Bars and drawers take width from the page. The page keeps the width of the window, which its media queries use, and
 * is scaled down instead:
 * `--ed-scale` is the remaining fraction of the window.
 */
export function useCanvasScale(): void {
  // The body's padding is the space of bars and drawers, see room.css.
  useEffect(() => {
    const { documentElement: root, body } = document
    const measure = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(body)
      const room = root.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)
      root.style.setProperty('--ed-scale', String(Math.max(room / root.clientWidth, 0.1)))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(body)
    measure()
    return () => {
      observer.disconnect()
      root.style.removeProperty('--ed-scale')
    }
  }, [])
}
