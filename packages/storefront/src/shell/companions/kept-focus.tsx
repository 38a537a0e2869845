import { useEffect } from 'react'
import { mainOf, stopsIn } from './focus-places.ts'

interface Step { readonly parent: Element; readonly at: number }

/**
 * What has the focus may go: a line of the cart, a filter, a message. Then the focus goes to what has taken its place, and not to the
 * beginning of the document. WCAG 2.4.3
 */
export function KeptFocus() {
  // Focus and the tree of elements are outside React.
  useEffect(() => {
    let last: Element | undefined
    let way: readonly Step[] = []
    // Where the focus was before, the newest first: out of a message it goes back there.
    let before: readonly HTMLElement[] = []
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      last = target
      way = wayTo(target)
      before = [target, ...before.filter((each) => each !== target)].slice(0, 6)
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      last = undefined
      const lost = way
      // Whoever removed it may have a better place: they come first.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) placeAfter(lost, before)?.focus()
      })
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => { document.removeEventListener('focusin', remember); observer.disconnect() }
  }, [])
  return null
}

function wayTo(target: Element): Step[] {
  const steps: Step[] = []
  for (let each = target; each.parentElement; each = each.parentElement) steps.push({ parent: each.parentElement, at: Array.prototype.indexOf.call(each.parentElement.children, each) })
  return steps
}

/** The next stop after the gap in the nearest part that is still there, or the one before it. */
function placeAfter(way: readonly Step[], before: readonly HTMLElement[]): HTMLElement | null {
  const main = mainOf(document)
  const isInMain = way.some(({ parent }) => parent === main)
  if (!isInMain) return before.find((each) => each.isConnected && each.checkVisibility()) ?? main
  for (const { parent, at } of way) {
    if (!parent.isConnected) continue
    if (parent === main) break
    const next = parent.children[at]
    const stops = stopsIn(parent)
    const stop = stops.find((each) => next && (next.contains(each) || next.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING)) ?? stops.at(-1)
    if (stop) return stop
  }
  return main
}
