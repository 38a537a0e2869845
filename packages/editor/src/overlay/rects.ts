import { pageAreas } from '../chrome/page-areas.ts'
import { afterDrawing } from '../chrome/after-drawing.ts'
import type { ReadBlock } from '../model/reading-order.ts'
import { createValue, type Value } from '../model/value.ts'
import { blocksInReach, longPage } from './blocks-in-reach.ts'

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

const elementOf = (uuid: string) => document.querySelector<HTMLElement>(`[data-block="${CSS.escape(uuid)}"]`)

/** Scrolls to a block, wherever it is; no further than needed if nothing else is said. */
export function showBlock(uuid: string, how: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' }): void {
  const element = elementOf(uuid)
  // Where it stands exactly is known once all before it are laid out; the next measuring folds what is far from there.
  if (element?.closest('[data-far]')) unfoldBlocks()
  element?.scrollIntoView(how)
}

interface Watched {
  /** The blocks of the page as they are read. */
  readonly order: () => readonly ReadBlock[]
  /** Ids of blocks that are measured wherever they are, with those beside them. */
  readonly staying: () => readonly (string | null)[]
  /** Whether blocks that are far away may go without boxes: not in Preview, where the browser searches the page and screen readers read it. */
  readonly folds: () => boolean
}

/**
 * Measures the blocks that are near the window, and those that stay, whenever the page may have moved: its size, a row that scrolls, a block that changed.
 * A block that is far away has no rectangle.
 */
export function watchRects({ order, staying, folds }: Watched): { readonly rects: Value<Rects>; measureSoon(): void; stop(): void } {
  const rects = createValue<Rects>(new Map())
  let frame = 0
  let half = halfScreens()
  let elements: ReadonlyMap<string, HTMLElement> = new Map()
  let stack: readonly HTMLElement[] = []
  // Comes for a long page, once it was drawn and its blocks are as high as they stay.
  let far: typeof import('./far-blocks.ts') | undefined
  let isDrawn = false
  let isOver = false
  const measure = () => {
    frame = 0
    half = halfScreens()
    const read = order()
    if (!read.every(({ block }) => elements.get(block.meta.uuid)?.isConnected)) elements = blockElements()
    const standing = standingOf(read, elements)
    const stackBefore = stack
    stack = standing.flatMap(({ read: { depth }, element }) => (depth === 0 ? [element] : []))
    // What came, went or moved among those that are folded.
    if (stack.length !== stackBefore.length || stack.some((element, at) => element !== stackBefore[at])) far?.foldAgain(stack)
    const top = (half - 1) * innerHeight / 2
    const inReach = blocksInReach(standing, { top, bottom: top + innerHeight * 2.5, staying: staying(), edgesOf: ({ element }) => (far?.edgesOf ?? edgesOf)(element) })
    if (far && folds()) far.foldAround(stack, new Set(inReach.map(({ element }) => outermost(element))))
    else unfoldBlocks()
    rects.set(measured(inReach, rects.get()))
    if (isDrawn && read.length > longPage) {
      isDrawn = false
      import('./far-blocks.ts').then((loaded) => { far = loaded; if (!isOver) measureSoon() }, (error: unknown) => console.warn('long page not folded', error))
    }
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
  // Rows scroll without telling their parents; the page itself takes the layer along, save for the header, which stays where it is, until other blocks come near.
  const scrolled = (event: Event) => { if (event.target !== document || document.documentElement.dataset['editorArea'] === 'header' || halfScreens() !== half) measureSoon() }
  document.addEventListener('scroll', scrolled, { capture: true, passive: true })
  document.addEventListener('load', measureSoon, { capture: true })
  window.addEventListener('resize', measureSoon)
  measure()
  afterDrawing(() => { isDrawn = true; if (!isOver) measureSoon() })
  return {
    rects, measureSoon,
    stop() {
      isOver = true
      cancelAnimationFrame(frame)
      unfoldBlocks()
      sizes.disconnect()
      changes.disconnect()
      document.removeEventListener('scroll', scrolled, { capture: true })
      document.removeEventListener('load', measureSoon, { capture: true })
      window.removeEventListener('resize', measureSoon)
    },
  }
}

/** How many halves of a screen the page is scrolled. */
const halfScreens = () => Math.floor(scrollY / (innerHeight / 2))

/** A block and what the page shows of it. */
interface Standing { readonly read: ReadBlock; readonly element: HTMLElement }

/** Every block has its own box again. */
function unfoldBlocks(): void {
  for (const element of document.querySelectorAll('[data-far]')) element.removeAttribute('data-far')
}

function edgesOf(element: HTMLElement) {
  const { top, bottom } = element.getBoundingClientRect()
  return { top: top + scrollY, bottom: bottom + scrollY }
}

function blockElements(): ReadonlyMap<string, HTMLElement> {
  return new Map(Array.from(document.querySelectorAll<HTMLElement>('[data-block]'), (element) => [element.dataset['block'] ?? '', element]))
}

function standingOf(order: readonly ReadBlock[], elements: ReadonlyMap<string, HTMLElement>): readonly Standing[] {
  const standing: Standing[] = []
  for (const read of order) {
    const element = elements.get(read.block.meta.uuid)
    if (element) standing.push({ read, element })
  }
  return standing
}

function outermost(element: HTMLElement): HTMLElement {
  const around = element.parentElement?.closest<HTMLElement>('[data-block]')
  return around ? outermost(around) : element
}

// A rectangle that is where it was keeps its object, so that only what moved is drawn again.
function measured(inReach: readonly Standing[], before: Rects): Rects {
  const page = document.querySelector('main')?.getBoundingClientRect()
  const found = new Map<string, Rect>()
  for (const { read, element } of inReach) {
    const now = rectOf(element, page)
    const was = before.get(read.block.meta.uuid)
    const stays = was && was.top === now.top && was.left === now.left && was.width === now.width && was.height === now.height && was.isClipped === now.isClipped && was.isWide === now.isWide
    found.set(read.block.meta.uuid, stays ? was : now)
  }
  return found.size === before.size && found.entries().every(([uuid, rect]) => before.get(uuid) === rect) ? before : found
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
