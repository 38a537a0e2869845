import { sameValue } from '@vitrine/contract/blocks/tree/same-value'
import type { Tree } from '../blocks/blocks.ts'
import type { Draft, DraftStore } from './draft-store.ts'
import type { EditorState } from '../editor-state.ts'
import type { EditorStore } from '../editor-store.ts'

export const autosaveIntervalMs = 2000

export interface DraftAutosaveOptions {
  readonly drafts: DraftStore
  /** Id of the operator; drafts are separate per operator. */
  readonly owner: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Runs a function after a delay; returns a function that cancels it. */
  readonly schedule: (run: () => void, delayMs: number) => () => void
  /** Storage errors are logged, not thrown. */
  readonly log: (message: string, details: Readonly<Record<string, unknown>>) => void
}

/**
 * Stores unsaved blocks on the device, at most every two seconds, until they are saved or discarded. `flush` writes at
 * once, for example when the window is hidden.
 */
export function startDraftAutosave(
  store: Pick<EditorStore, 'get' | 'subscribe'>,
  options: DraftAutosaveOptions,
): {
  readonly find: (page: PageOfDraft) => Promise<RestorableDraft | undefined>
  readonly flush: () => Promise<void>
  readonly stop: () => void
} {
  const { drafts, owner, now, schedule, log } = options
  let lastState = store.get()
  let lastWritten: Tree | undefined
  let lastWrittenAt = -Infinity
  let cancel: (() => void) | undefined
  let queue = Promise.resolve()

  const unsubscribe = store.subscribe(() => {
    const [before, state] = [lastState, store.get()]
    if (state.page.key !== before.page.key) writeLeftPage(before)
    lastState = state
    if (state.isEditingEnabled) scheduleWrite()
    else if (before.isEditingEnabled && state.page.key === before.page.key) discardDraft(state)
  })

  function scheduleWrite(): void {
    if (cancel || lastState.blocks === lastWritten) return
    cancel = schedule(() => write(lastState), Math.max(0, lastWrittenAt + autosaveIntervalMs - now()))
  }

  function write(state: EditorState): void {
    cancelScheduledWrite()
    if (!state.isEditingEnabled || state.blocks === lastWritten) return
    lastWritten = state.blocks
    lastWrittenAt = now()
    const draft = {
      key: draftKey(owner, state.page),
      revision: state.revision,
      base: state.savedBlocks,
      blocks: state.blocks,
      at: lastWrittenAt,
    }
    enqueue(() => drafts.write(draft))
  }

  function discardDraft(state: EditorState): void {
    cancelScheduledWrite()
    lastWritten = undefined
    enqueue(() => drafts.remove(draftKey(owner, state.page)))
  }

  function writeLeftPage(state: EditorState): void {
    write(state)
    lastWritten = undefined
  }

  function cancelScheduledWrite(): void {
    cancel?.()
    cancel = undefined
  }

  // Operations run one after the other: a pending write must not restore a discarded draft.
  function enqueue(operation: () => Promise<void>): void {
    queue = queue.then(operation).catch((error: unknown) => log('draft not saved', { error: String(error) }))
  }

  return {
    /** The draft of an earlier visit: edits of this one are written after it was read. */
    find(page: PageOfDraft): Promise<RestorableDraft | undefined> {
      const found = queue.then(() => findDraft(page, { drafts, owner }))
      enqueue(async () => void (await found))
      return found
    },
    flush() {
      write(lastState)
      return queue
    },
    stop() {
      cancelScheduledWrite()
      unsubscribe()
    },
  }
}

export interface RestorableDraft {
  readonly draft: Draft
  /** The page has a newer revision: the draft is merged with it, from `draft.base`. */
  readonly isOutdated: boolean
}

/** The page as it was loaded. */
type PageOfDraft = Pick<EditorState, 'page' | 'blocks' | 'revision'>

/** The unsaved draft of this page. A draft equal to the page is removed. */
async function findDraft(
  { page, blocks, revision }: PageOfDraft,
  { drafts, owner }: Pick<DraftAutosaveOptions, 'drafts' | 'owner'>,
): Promise<RestorableDraft | undefined> {
  const key = draftKey(owner, page)
  const draft = await drafts.read(key)
  if (!draft) return undefined
  if (sameValue(draft.blocks, blocks)) {
    await drafts.remove(key)
    return undefined
  }
  return { draft, isOutdated: draft.revision !== revision }
}

export function draftKey(owner: number, { key }: EditorState['page']): string {
  return `${owner}/${key}`
}
