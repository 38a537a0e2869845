import { useEffect } from 'react'

/**
 * Bars and drawers take width from the page. It keeps the width of the window, by which its media queries are answered, and is drawn smaller instead:
 * `--ed-scale` is the part of the window that is left for it.
 */
export function useCanvasScale(): void {
  // The body's padding is the room of bars and drawers, see room.css.
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
