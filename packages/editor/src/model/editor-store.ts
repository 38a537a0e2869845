import type { BlockTemplate, StoredBlock } from '@vitrine/contract/blocks/block'
import { eachBlock } from '@vitrine/contract/blocks/block-tree'
import { sameValue } from '@vitrine/contract/blocks/same-value'
import { setValue } from './block-values.ts'
import { sharing, withNewIds, type Tree } from './blocks.ts'
import {
  initialState, mayEdit, maySave, withDrawers, withOpen, withoutBlocksList, withPage, withSelection,
  type DrawerView, type EditorState, type LoadedPage, type NewBlockPosition, type OperatorRole, type PageUnderEdit, type SettingsType,
} from './editor-state.ts'
import { canTravel, newHistory, record, settled, travel, type Step } from './history.ts'
import { mayStand, type StructureRules } from './may-stand.ts'
import { duplicateBlock, findBlock, insertBlocks, moveBlock, moveBlockTo, placeOf, removeBlock, type Place } from './page-tree.ts'

export interface EditorWorld {
  readonly rules: StructureRules
  readonly newId: () => string
  /** Milliseconds that only grow. */
  readonly now: () => number
  readonly log: (message: string, details: Readonly<Record<string, unknown>>) => void
  readonly stepLimit?: number
}

/** What goes to the server; it comes back with the answer, so that an answer for a page that was left is not taken for this one's. */
export interface SentPage {
  readonly page: PageUnderEdit
  readonly blocks: Tree
  readonly revision: number | null
}

export type EditorStore = ReturnType<typeof createEditorStore>

/** The one state of the editor. Every action that changes blocks answers whether it did; what may not be done changes nothing. ED-6.03 */
export function createEditorStore(loaded: LoadedPage & { readonly role: OperatorRole }, world: EditorWorld) {
  let state = initialState(loaded)
  let history = newHistory(loaded.blocks)
  const listeners = new Set<() => void>()

  function become(next: EditorState): void {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  function edit(blocks: Tree, step: Step, after = (changed: EditorState) => changed): boolean {
    if (!mayEdit(state) || blocks === state.blocks) return false
    history = record(history, blocks, { step, at: world.now(), ...(world.stepLimit !== undefined && { limit: world.stepLimit }) })
    become(after(withBlocks(blocks)))
    return true
  }

  function withBlocks(blocks: Tree): EditorState {
    return { ...state, blocks, isEditingEnabled: !sameValue(blocks, state.savedBlocks), canUndo: canTravel(history, -1), canRedo: canTravel(history, 1) }
  }

  function known(uuid: string): StoredBlock | undefined {
    const block = findBlock(state.blocks, uuid)
    if (!block) world.log('block not found', { uuid }) // ED-4.13
    return block
  }

  function isOpenTo(block: StoredBlock, place: Place): boolean {
    const beside = 'target' in place ? place.target : place.parent
    if (beside !== null && !known(beside)) return false
    if (mayStand(state.blocks, block, place, world.rules)) return true
    world.log('block may not stand here', { uuid: block.meta.uuid, name: block.name })
    return false
  }

  function put(blocks: Tree, place: Place, { name, after }: { readonly name: string; readonly after: (changed: EditorState, uuid: string) => EditorState }): boolean {
    const [first] = blocks
    if (!mayEdit(state) || !first || !blocks.every((block) => isOpenTo(block, place)) || areThere(state.blocks, blocks)) return false
    const { uuid } = first.meta
    return edit(insertBlocks(state.blocks, blocks, place), { name, uuid }, (changed) => after(changed, uuid))
  }

  /** Blocks that already have ids of their own. The list closes, the settings of the first open. ED-2.53, ED-4.06 */
  function insert(blocks: Tree, place: Place): boolean {
    return put(blocks, place, { name: 'insert', after: (changed, uuid) => withOpen(withSelection(withoutBlocksList(changed), uuid), 'blocksSettings') })
  }

  function go(by: -1 | 1): Step | null {
    const arrived = mayEdit(state) ? travel(history, by) : undefined
    if (!arrived) return null
    history = arrived.history
    const next = withBlocks(arrived.blocks)
    const shown = [arrived.step?.uuid, state.blockUuid].find((uuid) => uuid != null && findBlock(next.blocks, uuid))
    become(withSelection(next, shown ?? null))
    return arrived.step ?? { name: 'change' }
  }

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    select(uuid: string | null): void {
      if (uuid === null || known(uuid)) become(withSelection(state, uuid))
    },
    /** Words are being written on the page itself. */
    startEditing(uuid: string): void {
      if (mayEdit(state) && known(uuid)) become({ ...withSelection(state, uuid), isEditing: true })
    },
    stopEditing(): void {
      if (state.isEditing && state.rightView === null) become({ ...state, isEditing: false })
    },

    /** The settings of a block need a selected one; in Preview neither they nor the list of blocks open. */
    openDrawer(view: DrawerView): void {
      if (state.disableActions && (view === 'blocksSettings' || view === 'blocksList')) return
      if (view === 'blocksSettings' && state.blockUuid === null) return
      become(withOpen(state, view))
    },
    openBlockSettings(uuid: string): void {
      if (!state.disableActions && known(uuid)) become(withOpen(withSelection(state, uuid), 'blocksSettings'))
    },
    openPageSettings(settingsCategory: number, settingsType: SettingsType): void {
      become({ ...withOpen(state, 'PageSettingsView'), settingsCategory, settingsType })
    },
    closeDrawer(side?: 'left' | 'right'): void {
      become(withDrawers(state, { ...(side !== 'right' && { leftView: null }), ...(side !== 'left' && { rightView: null }) }))
    },
    /** Where the block that is chosen next goes; opens the list of blocks. */
    openBlocksList(newBlockPosition: NewBlockPosition | null): void {
      if (mayEdit(state)) become({ ...withOpen(state, 'blocksList'), newBlockPosition })
    },
    setPageModal(pageModalOpen: boolean): void {
      become({ ...state, pageModalOpen })
    },

    insert,
    /** ED-4.04, ED-4.05; on an empty page there is nothing to stand beside. ED-4.07 */
    insertTemplate(template: BlockTemplate, { uuid, position }: { readonly uuid: string | null; readonly position: 'top' | 'bottom' }): boolean {
      const isBeside = uuid !== null && state.blocks.length > 0
      const place = isBeside ? { target: uuid, position } : { parent: null, index: state.blocks.length }
      return insert([withNewIds(template, world.newId)], place)
    },
    paste(blocks: Tree, place: Place): boolean {
      return put(blocks, place, { name: 'paste', after: withSelection })
    },
    /** ED-4.10, ED-4.11 */
    remove(uuid: string): boolean {
      if (!mayEdit(state) || !known(uuid)) return false
      const neighbour = besideBlock(state.blocks, uuid)
      return edit(removeBlock(state.blocks, uuid), { name: 'remove', uuid }, (changed) => {
        const isGone = state.blockUuid !== null && !findBlock(changed.blocks, state.blockUuid)
        return withSelection(withDrawers(changed, { leftView: null, rightView: null }), isGone ? neighbour : changed.blockUuid)
      })
    },
    /** ED-4.08, ED-4.09 */
    move(uuid: string, by: -1 | 1): boolean {
      return mayEdit(state) && known(uuid) !== undefined && edit(moveBlock(state.blocks, uuid, by), { name: 'move', uuid })
    },
    moveTo(uuid: string, place: Place): boolean {
      const block = mayEdit(state) ? known(uuid) : undefined
      return block !== undefined && isOpenTo(block, place) && edit(moveBlockTo(state.blocks, uuid, place), { name: 'move', uuid })
    },
    duplicate(uuid: string): boolean {
      if (!mayEdit(state) || !known(uuid)) return false
      const blocks = duplicateBlock(state.blocks, uuid, world.newId)
      const copy = neighbourOf(blocks, uuid, 1)
      return edit(blocks, { name: 'duplicate', ...(copy !== null && { uuid: copy }) }, (changed) => withSelection(changed, copy))
    },
    setValue(uuid: string, at: string, value: unknown): boolean {
      return mayEdit(state) && known(uuid) !== undefined && edit(setValue(state.blocks, uuid, at, value), { name: 'change', uuid, mergeKey: `${uuid} ${at}` })
    },
    /** A draft, an earlier version, a merge: one step. */
    replaceTree(blocks: Tree, name: string): boolean {
      return edit(sharing(state.blocks, blocks), { name }, keepingSelection)
    },
    undo: () => go(-1),
    redo: () => go(1),

    /** Edit and Preview. ED-2.06 */
    toggleEditing(): void {
      become({ ...withDrawers(state, { leftView: null, rightView: null }), disableActions: !state.disableActions, isEditing: false })
    },

    /** What to send; null: there is nothing to save. Until `saved` or `saveFailed` nothing can be changed. */
    startSaving(): SentPage | null {
      if (!maySave(state)) return null
      become({ ...state, isSaving: true })
      return { page: state.page, blocks: state.blocks, revision: state.revision }
    },
    /** The server's answer. ED-4.03 */
    saved(sent: SentPage, answer: Pick<LoadedPage, 'blocks' | 'revision' | 'publishedRevision'>): void {
      if (sent.page.key !== state.page.key) return
      const blocks = sharing(sent.blocks, answer.blocks)
      const { revision, publishedRevision } = answer
      if (state.blocks === sent.blocks) history = settled(history, blocks)
      state = { ...state, savedBlocks: blocks, revision, publishedRevision, isSaving: false }
      become(keepingSelection(withBlocks(state.blocks === sent.blocks ? blocks : state.blocks)))
    },
    saveFailed(): void {
      become({ ...state, isSaving: false })
    },
    /** Somebody else saved: their version is what the work is based on from now, the merged one stands on the page, as one step. */
    rebase({ merged, savedBlocks, revision }: { readonly merged: Tree; readonly savedBlocks: Tree; readonly revision: number | null }): boolean {
      if (!mayEdit(state)) return false
      state = { ...state, savedBlocks: sharing(state.savedBlocks, savedBlocks), revision }
      if (edit(sharing(state.blocks, merged), { name: 'merge' }, keepingSelection)) return true
      become(withBlocks(state.blocks))
      return true
    },
    published(publishedRevision: number | null): void {
      become({ ...state, publishedRevision })
    },
    loadPage(page: LoadedPage): void {
      history = newHistory(page.blocks)
      become(withPage(state, page))
    },
  }
}

function keepingSelection(state: EditorState): EditorState {
  return state.blockUuid === null || findBlock(state.blocks, state.blockUuid) ? state : withSelection(state, null)
}

/** An id stands for one block: what is on the page already can be moved or copied, not inserted. */
function areThere(tree: Tree, blocks: Tree): boolean {
  const ids = new Set(Array.from(eachBlock(tree), ({ meta }) => meta.uuid))
  return eachBlock(blocks).some(({ meta }) => ids.has(meta.uuid))
}

/** Where the eye goes when a block is gone: the next one, the one before, what it stood in. */
function besideBlock(tree: Tree, uuid: string): string | null {
  return neighbourOf(tree, uuid, 1) ?? neighbourOf(tree, uuid, -1) ?? placeOf(tree, uuid)?.parent ?? null
}

function neighbourOf(tree: Tree, uuid: string, by: -1 | 1): string | null {
  const place = placeOf(tree, uuid)
  if (!place) return null
  const parent = place.parent === null ? undefined : findBlock(tree, place.parent)
  const siblings = parent && Array.isArray(parent.content) ? parent.content : tree
  return siblings[place.index + by]?.meta.uuid ?? null
}
