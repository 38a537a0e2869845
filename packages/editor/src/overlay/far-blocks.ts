/** A block without a box of its own, in CSS pixels of the page before it is drawn smaller. */
interface Folded {
  /** The first block of the run, which is as high as the whole run. */
  readonly first: HTMLElement
  readonly runHeight: number
  /** How far below the first block's upper edge this one begins. */
  readonly offset: number
  readonly height: number
}

const folds = new WeakMap<HTMLElement, Folded>()

/** Without the attribute a block has its box again. */
const foldOf = (element: HTMLElement) => (element.hasAttribute('data-far') ? folds.get(element) : undefined)

/** So many blocks more than are near have boxes before the farther ones lose theirs: a block that comes or goes changes no other. */
const slack = 12

/** Every block that is near has its own box, and few others have. */
export function foldAround(stack: readonly HTMLElement[], near: ReadonlySet<HTMLElement>): void {
  let standing = 0
  let isNearFolded = false
  for (const element of stack) {
    if (!element.hasAttribute('data-far')) standing++
    else if (near.has(element)) isNearFolded = true
  }
  const isFull = standing > near.size + slack
  if (isFull || isNearFolded) foldBlocks(stack, (element) => !near.has(element) && (isFull || element.hasAttribute('data-far')))
}

/** The same blocks as before, after some of them came, went or moved. */
export function foldAgain(stack: readonly HTMLElement[]): void {
  foldBlocks(stack, (element) => element.hasAttribute('data-far'))
}

/**
 * Gives each run of blocks that are far from the window one box, as high as they were: the browser lays out, paints and watches no more of a long page
 * than of a short one. They stay in the document as they are; see room.css. `stack` holds the blocks of the page itself, from above.
 */
function foldBlocks(stack: readonly HTMLElement[], isFar: (element: HTMLElement) => boolean): void {
  const runs = runsIn(stack, isFar)
  // All is read before anything is written: the page is laid out once.
  const sized = runs.map((run) => ({ run, gap: gapOf(run), heights: run.map((element) => foldOf(element)?.height ?? element.offsetHeight) }))
  const stays = new Set(runs.flat())
  for (const element of stack) if (!stays.has(element)) element.removeAttribute('data-far')
  for (const { run, gap, heights } of sized) foldRun(run, heights, gap)
}

/** Where a block stands in the document, or would stand. */
export function edgesOf(element: HTMLElement): { readonly top: number; readonly bottom: number } {
  const fold = foldOf(element)
  const box = (fold?.first ?? element).getBoundingClientRect()
  if (!fold) return { top: box.top + scrollY, bottom: box.bottom + scrollY }
  const scale = box.height / fold.runHeight || 1
  const top = box.top + scrollY + fold.offset * scale
  return { top, bottom: top + fold.height * scale }
}

function runsIn(stack: readonly HTMLElement[], isFar: (element: HTMLElement) => boolean): readonly HTMLElement[][] {
  const runs: HTMLElement[][] = []
  let run: HTMLElement[] | undefined
  for (const element of stack) {
    if (!isFar(element)) run = undefined
    else if (run && run[0]?.parentElement === element.parentElement) run.push(element)
    else runs.push(run = [element])
  }
  return runs
}

function gapOf([first]: readonly HTMLElement[]): number {
  return first?.parentElement ? Number.parseFloat(getComputedStyle(first.parentElement).rowGap) || 0 : 0
}

function foldRun(run: readonly HTMLElement[], heights: readonly number[], gap: number): void {
  const [first] = run
  if (!first) return
  const runHeight = heights.reduce((sum, height) => sum + height + gap, -gap)
  let offset = 0
  for (const [at, element] of run.entries()) {
    const height = heights[at] ?? 0
    const before = foldOf(element)
    if (before?.first !== first) element.dataset['far'] = element === first ? 'first' : ''
    if (before?.first !== first || before.runHeight !== runHeight || before.offset !== offset) {
      folds.set(element, { first, runHeight, offset, height })
      if (element === first) element.style.setProperty('--far', `${runHeight}px`)
    }
    offset += height + gap
  }
}
