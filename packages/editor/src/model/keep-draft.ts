import { sameValue } from '@vitrine/contract/blocks/same-value'
import type { Tree } from './blocks.ts'
import type { Draft, DraftStore } from './draft-store.ts'
import type { EditorState } from './editor-state.ts'
import type { EditorStore } from './editor-store.ts'

export const draftMilliseconds = 2000

export interface DraftWorld {
  readonly drafts: DraftStore
  /** Id of the operator: nobody is offered another's work. */
  readonly owner: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Runs it after so many milliseconds, unless the answer is called before. */
  readonly later: (run: () => void, milliseconds: number) => () => void
  /** A device that keeps nothing is no reason to stop working. */
  readonly log: (message: string, details: Readonly<Record<string, unknown>>) => void
}

/**
 * Keeps unsaved blocks on the device, at most every two seconds, until they are saved or given up. `flush` writes at once: when the window
 * is hidden or the session has ended.
 */
export function keepDraft(store: Pick<EditorStore, 'get' | 'subscribe'>, world: DraftWorld): { readonly flush: () => Promise<void>; readonly stop: () => void } {
  const { drafts, owner, now, later, log } = world
  let seen = store.get()
  let written: Tree | undefined
  let writtenAt = -Infinity
  let cancel: (() => void) | undefined
  let queue = Promise.resolve()

  const stopListening = store.subscribe(() => {
    const [before, state] = [seen, store.get()]
    if (state.page.key !== before.page.key) leave(before)
    seen = state
    if (state.isEditingEnabled) plan()
    else if (before.isEditingEnabled && state.page.key === before.page.key) giveUp(state)
  })

  function plan(): void {
    if (cancel || seen.blocks === written) return
    cancel = later(() => write(seen), Math.max(0, writtenAt + draftMilliseconds - now()))
  }

  function write(state: EditorState): void {
    forgetPlan()
    if (!state.isEditingEnabled || state.blocks === written) return
    written = state.blocks
    writtenAt = now()
    const draft = { key: draftKey(owner, state.page), revision: state.revision, base: state.savedBlocks, blocks: state.blocks, at: writtenAt }
    enqueue(() => drafts.write(draft))
  }

  function giveUp(state: EditorState): void {
    forgetPlan()
    written = undefined
    enqueue(() => drafts.remove(draftKey(owner, state.page)))
  }

  function leave(state: EditorState): void {
    write(state)
    written = undefined
  }

  function forgetPlan(): void {
    cancel?.()
    cancel = undefined
  }

  // One after the other: what is given up must not be written again by a write that began before.
  function enqueue(act: () => Promise<void>): void {
    queue = queue.then(act).catch((error: unknown) => log('draft not kept', { error: String(error) }))
  }

  return {
    flush() {
      write(seen)
      return queue
    },
    stop() {
      forgetPlan()
      stopListening()
    },
  }
}

export interface FoundDraft {
  readonly draft: Draft
  /** Somebody has saved since: its blocks are merged with the page, from `draft.base`. */
  readonly hasMoved: boolean
}

/** Work on this page that was never saved. What says the same as the page is no work, and goes. */
export async function findDraft({ page, blocks, revision }: Pick<EditorState, 'page' | 'blocks' | 'revision'>, { drafts, owner }: Pick<DraftWorld, 'drafts' | 'owner'>): Promise<FoundDraft | undefined> {
  const key = draftKey(owner, page)
  const draft = await drafts.read(key)
  if (!draft) return undefined
  if (sameValue(draft.blocks, blocks)) {
    await drafts.remove(key)
    return undefined
  }
  return { draft, hasMoved: draft.revision !== revision }
}

export function draftKey(owner: number, { key }: EditorState['page']): string {
  return `${owner}/${key}`
}
