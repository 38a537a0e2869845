import { useEffect } from 'react'
import { getMain, listFocusable } from './focus-targets.ts'

interface Step {
  readonly parent: Element
  readonly at: number
}

/**
 * When the focused element is removed, as a cart line or a filter, the focus moves to the element that took its place
 * instead of the start of the document. WCAG 2.4.3
 */
export function FocusRecovery() {
  // Focus and the tree of elements are outside React.
  useEffect(() => {
    let last: Element | undefined
    let path: readonly Step[] = []
    // The previously focused elements, newest first: from a message the focus returns there.
    let before: readonly HTMLElement[] = []
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      last = target
      path = pathTo(target)
      before = [target, ...before.filter((each) => each !== target)].slice(0, 6)
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      last = undefined
      const lostPath = path
      // The code that removed the element may set the focus itself first.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) findFocusTarget(lostPath, before)?.focus()
      })
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
  return null
}

function pathTo(target: Element): Step[] {
  const steps: Step[] = []
  for (let each = target; each.parentElement; each = each.parentElement)
    steps.push({ parent: each.parentElement, at: Array.prototype.indexOf.call(each.parentElement.children, each) })
  return steps
}

/** The next stop after the gap in the nearest part that is still there, or the one before it. */
function findFocusTarget(path: readonly Step[], before: readonly HTMLElement[]): HTMLElement | null {
  const main = getMain(document)
  const isInMain = path.some(({ parent }) => parent === main)
  if (!isInMain) return before.find((each) => each.isConnected && each.checkVisibility()) ?? main
  for (const { parent, at } of path) {
    if (!parent.isConnected) continue
    if (parent === main) break
    const next = parent.children[at]
    const stops = listFocusable(parent)
    const stop =
      stops.find(
        (each) =>
          next && (next.contains(each) || next.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING),
      ) ?? stops.at(-1)
    if (stop) return stop
  }
  return main
}
