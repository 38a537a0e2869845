import { pageAreas } from '../chrome/page-areas.ts'
import { createValue, type Value } from '../model/value.ts'

/** Where a block stands in the document, in CSS pixels; `isClipped`: scrolled out of the row in which it stands; `isWide`: from edge to edge of the page. */
export interface Rect {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
  readonly isClipped: boolean
  readonly isWide: boolean
}

export type Rects = ReadonlyMap<string, Rect>

export const elementOf = (uuid: string) => document.querySelector<HTMLElement>(`[data-block="${CSS.escape(uuid)}"]`)

/** Measures every block of the page whenever the page may have moved: its size, a row that scrolls, a block that changed. */
export function watchRects(ids: () => readonly string[]): { readonly rects: Value<Rects>; measureSoon(): void; stop(): void } {
  const rects = createValue<Rects>(new Map())
  let frame = 0
  const measure = () => {
    frame = 0
    const next = measured(ids(), rects.get())
    rects.set(next)
  }
  const measureSoon = () => { frame ||= requestAnimationFrame(measure) }
  const sizes = new ResizeObserver(measureSoon)
  const changes = new MutationObserver(measureSoon)
  for (const area of document.querySelectorAll(pageAreas)) {
    sizes.observe(area)
    changes.observe(area, { childList: true, subtree: true, attributes: true, attributeFilter: ['class', 'data-width', 'data-align', 'open'], characterData: true })
  }
  sizes.observe(document.body)
  // Parts of the frame are exchanged whole.
  const layout = document.querySelector('[data-layout]')
  if (layout) changes.observe(layout, { childList: true })
  // Rows scroll without telling their parents; the page itself takes the layer along, save for the header, which stays where it is.
  const scrolled = (event: Event) => { if (event.target !== document || document.documentElement.dataset['editorArea'] === 'header') measureSoon() }
  document.addEventListener('scroll', scrolled, { capture: true, passive: true })
  document.addEventListener('load', measureSoon, { capture: true })
  window.addEventListener('resize', measureSoon)
  measure()
  return {
    rects, measureSoon,
    stop() {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      changes.disconnect()
      document.removeEventListener('scroll', scrolled, { capture: true })
      document.removeEventListener('load', measureSoon, { capture: true })
      window.removeEventListener('resize', measureSoon)
    },
  }
}

// A rectangle that is where it was keeps its object, so that only what moved is drawn again.
function measured(ids: readonly string[], before: Rects): Rects {
  const elements = new Map(Array.from(document.querySelectorAll<HTMLElement>('[data-block]'), (element) => [element.dataset['block'] ?? '', element]))
  const page = document.querySelector('main')?.getBoundingClientRect()
  let isSame = ids.length === before.size
  const found = new Map<string, Rect>()
  for (const uuid of ids) {
    const element = elements.get(uuid)
    const now = element ? rectOf(element, page) : undefined
    if (!now) { isSame &&= !before.has(uuid); continue }
    const was = before.get(uuid)
    const stays = was && was.top === now.top && was.left === now.left && was.width === now.width && was.height === now.height && was.isClipped === now.isClipped && was.isWide === now.isWide
    found.set(uuid, stays ? was : now)
    isSame &&= stays === true
  }
  return isSame && found.size === before.size ? before : found
}

function rectOf(element: HTMLElement, page: DOMRect | undefined): Rect {
  const box = element.getBoundingClientRect()
  const track = element.parentElement?.closest<HTMLElement>('[data-slot]')
  const seen = track && track.scrollWidth > track.clientWidth ? intersection(box, track.getBoundingClientRect()) : box
  return {
    top: Math.round(seen.top + scrollY), left: Math.round(seen.left + scrollX), width: Math.round(seen.width), height: Math.round(seen.height),
    isClipped: seen.width < 4 && box.width >= 4, isWide: page !== undefined && seen.left <= page.left + 8 && seen.right >= page.right - 8,
  }
}

/** A slide that is scrolled away keeps no more than its edge. */
function intersection(box: DOMRect, track: DOMRect): Pick<DOMRect, 'top' | 'left' | 'right' | 'width' | 'height'> {
  const left = Math.min(Math.max(box.left, track.left), track.right)
  const right = Math.max(Math.min(box.right, track.right), track.left)
  return { top: box.top, height: box.height, left, right, width: Math.max(0, right - left) }
}
