/** A folded block, which has no box of its own; in CSS pixels of the unscaled page. */
interface Fold {
  /** The first block of the run; it has the height of the whole run. */
  readonly first: HTMLElement
  readonly runHeight: number
  /** How far below the first block's upper edge this one begins. */
  readonly offset: number
  readonly height: number
}

const folds = new WeakMap<HTMLElement, Fold>()

/** A block without the attribute is not folded. */
const getFold = (element: HTMLElement) => (element.hasAttribute('data-far') ? folds.get(element) : undefined)

/**
 * The number of unfolded blocks tolerated beyond the near ones, so that adding or removing a block does not fold
 * others.
 */
const slack = 12

/** Unfolds every near block and folds the others. */
export function foldAround(stack: readonly HTMLElement[], near: ReadonlySet<HTMLElement>): void {
  let unfoldedCount = 0
  let isNearFolded = false
  for (const element of stack) {
    if (!element.hasAttribute('data-far')) unfoldedCount++
    else if (near.has(element)) isNearFolded = true
  }
  const isFull = unfoldedCount > near.size + slack
  if (isFull || isNearFolded)
    foldBlocks(stack, (element) => !near.has(element) && (isFull || element.hasAttribute('data-far')))
}

/** Recomputes the folds after blocks were added, removed or moved. */
export function foldAgain(stack: readonly HTMLElement[]): void {
  foldBlocks(stack, (element) => element.hasAttribute('data-far'))
}

/**
 * Gives each run of blocks far from the window one box of the same height: the browser lays out, paints and observes no
 * more of a long page than of a short one. The blocks stay in the document; see room.css. `stack` holds the top-level
 * blocks from the top.
 */
function foldBlocks(stack: readonly HTMLElement[], isFar: (element: HTMLElement) => boolean): void {
  const runs = groupRuns(stack, isFar)
  // All reads happen before the writes, so that the page is laid out once.
  const measuredRuns = runs.map((run) => ({
    run,
    gap: getRowGap(run),
    heights: run.map((element) => getFold(element)?.height ?? element.offsetHeight),
  }))
  const stillFolded = new Set(runs.flat())
  for (const element of stack) if (!stillFolded.has(element)) element.removeAttribute('data-far')
  for (const { run, gap, heights } of measuredRuns) foldRun(run, heights, gap)
}

/** The edges of a block in the document, also of a folded one. */
export function getEdges(element: HTMLElement): { readonly top: number; readonly bottom: number } {
  const fold = getFold(element)
  const box = (fold?.first ?? element).getBoundingClientRect()
  if (!fold) return { top: box.top + scrollY, bottom: box.bottom + scrollY }
  const scale = box.height / fold.runHeight || 1
  const top = box.top + scrollY + fold.offset * scale
  return { top, bottom: top + fold.height * scale }
}

function groupRuns(stack: readonly HTMLElement[], isFar: (element: HTMLElement) => boolean): readonly HTMLElement[][] {
  const runs: HTMLElement[][] = []
  let run: HTMLElement[] | undefined
  for (const element of stack) {
    if (!isFar(element)) run = undefined
    else if (run && run[0]?.parentElement === element.parentElement) run.push(element)
    else runs.push((run = [element]))
  }
  return runs
}

function getRowGap([first]: readonly HTMLElement[]): number {
  return first?.parentElement ? Number.parseFloat(getComputedStyle(first.parentElement).rowGap) || 0 : 0
}

function foldRun(run: readonly HTMLElement[], heights: readonly number[], gap: number): void {
  const [first] = run
  if (!first) return
  const runHeight = heights.reduce((sum, height) => sum + height + gap, -gap)
  let offset = 0
  for (const [at, element] of run.entries()) {
    const height = heights[at] ?? 0
    const before = getFold(element)
    if (before?.first !== first) element.dataset['far'] = element === first ? 'first' : ''
    if (before?.first !== first || before.runHeight !== runHeight || before.offset !== offset) {
      folds.set(element, { first, runHeight, offset, height })
      if (element === first) element.style.setProperty('--far', `${runHeight}px`)
    }
    offset += height + gap
  }
}
