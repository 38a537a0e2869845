import { pageAreas } from '../chrome/page-areas.ts'
import { afterPaint } from '../chrome/after-paint.ts'
import type { OrderedBlock } from '../model/blocks/reading-order.ts'
import { createValue, type Value } from '../model/blocks/value.ts'
import { blocksInReach, longPageMinBlocks } from './blocks-in-reach.ts'

/**
 * The rectangle of a block in the document, in CSS pixels; `isClipped`: scrolled out of its row; `isWide`: from edge to
 * edge of the page.
 */
export interface Rect {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
  readonly isClipped: boolean
  readonly isWide: boolean
}

export type Rects = ReadonlyMap<string, Rect>

const findBlockElement = (uuid: string) => document.querySelector<HTMLElement>(`[data-block="${CSS.escape(uuid)}"]`)

/** Scrolls to a block, by default no further than needed. */
export function scrollToBlock(
  uuid: string,
  options: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' },
): void {
  const element = findBlockElement(uuid)
  // The exact position is known once all blocks before it are laid out; the next measurement folds the far ones again.
  if (element?.closest('[data-far]')) unfoldBlocks()
  element?.scrollIntoView(options)
}

interface TrackBlockRectsOptions {
  /** The blocks of the page in reading order. */
  readonly order: () => readonly OrderedBlock[]
  /** Ids of blocks that are always measured, with their neighbours. */
  readonly pinned: () => readonly (string | null)[]
  /** Whether far blocks may be folded: not in Preview, where find-in-page and screen readers need the whole page. */
  readonly canFold: () => boolean
}

/**
 * Measures the near and the pinned blocks whenever the layout may have changed: on resize, when a row scrolls, when a
 * block changes.
 * A far block has no rectangle.
 */
export function trackBlockRects({ order, pinned, canFold }: TrackBlockRectsOptions): {
  readonly rects: Value<Rects>
  measureSoon(): void
  stop(): void
} {
  const rects = createValue<Rects>(new Map())
  let frame = 0
  let half = halfScreens()
  let elements: ReadonlyMap<string, HTMLElement> = new Map()
  let stack: readonly HTMLElement[] = []
  // Loaded for a long page, once its blocks have their final heights.
  let far: typeof import('./far-blocks.ts') | undefined
  let isDrawn = false
  let isStopped = false
  const measure = () => {
    frame = 0
    half = halfScreens()
    const entries = order()
    if (!entries.every(({ block }) => elements.get(block.meta.uuid)?.isConnected)) elements = blockElements()
    const rendered = listRenderedBlocks(entries, elements)
    const stackBefore = stack
    stack = rendered.flatMap(({ entry: { depth }, element }) => (depth === 0 ? [element] : []))
    // Blocks were added, removed or moved among the folded ones.
    if (stack.length !== stackBefore.length || stack.some((element, at) => element !== stackBefore[at]))
      far?.foldAgain(stack)
    const top = ((half - 1) * innerHeight) / 2
    const inReach = blocksInReach(rendered, {
      top,
      bottom: top + innerHeight * 2.5,
      pinned: pinned(),
      getEdges: ({ element }) => (far?.getEdges ?? getEdges)(element),
    })
    if (far && canFold()) far.foldAround(stack, new Set(inReach.map(({ element }) => outermost(element))))
    else unfoldBlocks()
    rects.set(measureBlocks(inReach, rects.get()))
    if (isDrawn && entries.length > longPageMinBlocks) {
      isDrawn = false
      import('./far-blocks.ts').then(
        (loaded) => {
          far = loaded
          if (!isStopped) measureSoon()
        },
        (error: unknown) => console.warn('long page not folded', error),
      )
    }
  }
  const measureSoon = () => {
    frame ||= requestAnimationFrame(measure)
  }
  const sizes = new ResizeObserver(measureSoon)
  const changes = new MutationObserver(measureSoon)
  for (const area of document.querySelectorAll(pageAreas)) {
    sizes.observe(area)
    changes.observe(area, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['class', 'data-width', 'data-align', 'open'],
      characterData: true,
    })
  }
  sizes.observe(document.body)
  // Header and footer are replaced as a whole.
  const layout = document.querySelector('[data-layout]')
  if (layout) changes.observe(layout, { childList: true })
  // Scroll events of rows do not bubble. The overlay scrolls along with the page, except for the sticky header; it is
  // measured again after half a screen.
  const onScroll = (event: Event) => {
    if (
      event.target !== document ||
      document.documentElement.dataset['editorArea'] === 'header' ||
      halfScreens() !== half
    )
      measureSoon()
  }
  document.addEventListener('scroll', onScroll, { capture: true, passive: true })
  document.addEventListener('load', measureSoon, { capture: true })
  window.addEventListener('resize', measureSoon)
  measure()
  afterPaint(() => {
    isDrawn = true
    if (!isStopped) measureSoon()
  })
  return {
    rects,
    measureSoon,
    stop() {
      isStopped = true
      cancelAnimationFrame(frame)
      unfoldBlocks()
      sizes.disconnect()
      changes.disconnect()
      document.removeEventListener('scroll', onScroll, { capture: true })
      document.removeEventListener('load', measureSoon, { capture: true })
      window.removeEventListener('resize', measureSoon)
    },
  }
}

/** The scroll position in half screens. */
const halfScreens = () => Math.floor(scrollY / (innerHeight / 2))

/** A block and its element on the page. */
interface RenderedBlock {
  readonly entry: OrderedBlock
  readonly element: HTMLElement
}

/** Unfolds all blocks. */
function unfoldBlocks(): void {
  for (const element of document.querySelectorAll('[data-far]')) element.removeAttribute('data-far')
}

function getEdges(element: HTMLElement) {
  const { top, bottom } = element.getBoundingClientRect()
  return { top: top + scrollY, bottom: bottom + scrollY }
}

function blockElements(): ReadonlyMap<string, HTMLElement> {
  return new Map(
    Array.from(document.querySelectorAll<HTMLElement>('[data-block]'), (element) => [
      element.dataset['block'] ?? '',
      element,
    ]),
  )
}

function listRenderedBlocks(
  order: readonly OrderedBlock[],
  elements: ReadonlyMap<string, HTMLElement>,
): readonly RenderedBlock[] {
  const rendered: RenderedBlock[] = []
  for (const entry of order) {
    const element = elements.get(entry.block.meta.uuid)
    if (element) rendered.push({ entry, element })
  }
  return rendered
}

function outermost(element: HTMLElement): HTMLElement {
  const around = element.parentElement?.closest<HTMLElement>('[data-block]')
  return around ? outermost(around) : element
}

// An unchanged rectangle keeps its object, so that only moved blocks re-render.
function measureBlocks(inReach: readonly RenderedBlock[], before: Rects): Rects {
  const page = document.querySelector('main')?.getBoundingClientRect()
  const found = new Map<string, Rect>()
  for (const { entry, element } of inReach) {
    const current = measureBlock(element, page)
    const previous = before.get(entry.block.meta.uuid)
    const isUnchanged =
      previous &&
      previous.top === current.top &&
      previous.left === current.left &&
      previous.width === current.width &&
      previous.height === current.height &&
      previous.isClipped === current.isClipped &&
      previous.isWide === current.isWide
    found.set(entry.block.meta.uuid, isUnchanged ? previous : current)
  }
  return found.size === before.size && found.entries().every(([uuid, rect]) => before.get(uuid) === rect)
    ? before
    : found
}

function measureBlock(element: HTMLElement, page: DOMRect | undefined): Rect {
  const box = element.getBoundingClientRect()
  const track = element.parentElement?.closest<HTMLElement>('[data-slot]')
  const visibleBox =
    track && track.scrollWidth > track.clientWidth ? intersection(box, track.getBoundingClientRect()) : box
  return {
    top: Math.round(visibleBox.top + scrollY),
    left: Math.round(visibleBox.left + scrollX),
    width: Math.round(visibleBox.width),
    height: Math.round(visibleBox.height),
    isClipped: visibleBox.width < 4 && box.width >= 4,
    isWide: page !== undefined && visibleBox.left <= page.left + 8 && visibleBox.right >= page.right - 8,
  }
}

/** The visible part of a slide; only an edge remains of one that is scrolled away. */
function intersection(box: DOMRect, track: DOMRect): Pick<DOMRect, 'top' | 'left' | 'right' | 'width' | 'height'> {
  const left = Math.min(Math.max(box.left, track.left), track.right)
  const right = Math.max(Math.min(box.right, track.right), track.left)
  return { top: box.top, height: box.height, left, right, width: Math.max(0, right - left) }
}
