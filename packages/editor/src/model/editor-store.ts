import type { BlockTemplate, StoredBlock } from '@vitrine/contract/blocks/block'
import { eachBlock } from '@vitrine/contract/blocks/tree/block-tree'
import { sameValue } from '@vitrine/contract/blocks/tree/same-value'
import { setValue } from './blocks/block-values.ts'
import { reuseUnchanged, withNewIds, type Tree } from './blocks/blocks.ts'
import {
  createInitialState,
  canEdit,
  canSave,
  withDrawers,
  withOpenDrawer,
  withoutBlocksList,
  withPage,
  withSelection,
  type DrawerView,
  type EditorState,
  type LoadedPage,
  type NewBlockPosition,
  type EditorRights,
  type PageUnderEdit,
  type SettingsType,
} from './editor-state.ts'
import { canTravel, createHistory, recordStep, replacePresent, travel, type Step } from './versions/history.ts'
import { canPlaceBlock, type StructureRules } from './blocks/can-place-block.ts'
import {
  duplicateBlock,
  findBlock,
  insertBlocks,
  moveBlock,
  moveBlockTo,
  findBlockPosition,
  removeBlock,
  type InsertPosition,
} from './pages/page-tree.ts'

export interface EditorStoreOptions {
  readonly rules: StructureRules
  readonly newId: () => string
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number
  readonly log: (message: string, details: Readonly<Record<string, unknown>>) => void
  readonly stepLimit?: number
}

/** A save in progress: passed back with the answer, so that the answer for another page is ignored. */
export interface PendingSave {
  readonly page: PageUnderEdit
  readonly blocks: Tree
  readonly revision: number | null
}

export type EditorStore = ReturnType<typeof createEditorStore>

/**
 * The state of the editor. Actions that change blocks return whether they did; a forbidden action changes nothing.
 * ED-6.03
 */
export function createEditorStore(loaded: LoadedPage & EditorRights, options: EditorStoreOptions) {
  let state = createInitialState(loaded)
  let history = createHistory(loaded.blocks)
  const listeners = new Set<() => void>()

  function setState(next: EditorState): void {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  function edit(blocks: Tree, step: Step, after = (changed: EditorState) => changed): boolean {
    if (!canEdit(state) || blocks === state.blocks) return false
    history = recordStep(history, blocks, {
      step,
      at: options.now(),
      ...(options.stepLimit !== undefined && { limit: options.stepLimit }),
    })
    setState(after(withBlocks(blocks)))
    return true
  }

  function withBlocks(blocks: Tree): EditorState {
    return {
      ...state,
      blocks,
      isEditingEnabled: !sameValue(blocks, state.savedBlocks),
      canUndo: canTravel(history, -1),
      canRedo: canTravel(history, 1),
    }
  }

  function findBlockOrLog(uuid: string): StoredBlock | undefined {
    const block = findBlock(state.blocks, uuid)
    if (!block) options.log('block not found', { uuid }) // ED-4.13
    return block
  }

  function canPlace(block: StoredBlock, place: InsertPosition): boolean {
    const beside = 'target' in place ? place.target : place.parent
    if (beside !== null && !findBlockOrLog(beside)) return false
    if (canPlaceBlock(state.blocks, block, place, options.rules)) return true
    options.log('block may not stand here', { uuid: block.meta.uuid, name: block.name })
    return false
  }

  function insertAt(
    blocks: Tree,
    place: InsertPosition,
    { name, after }: { readonly name: string; readonly after: (changed: EditorState, uuid: string) => EditorState },
  ): boolean {
    const [first] = blocks
    if (
      !canEdit(state) ||
      !first ||
      !blocks.every((block) => canPlace(block, place)) ||
      containsAny(state.blocks, blocks)
    )
      return false
    const { uuid } = first.meta
    return edit(insertBlocks(state.blocks, blocks, place), { name, uuid }, (changed) => after(changed, uuid))
  }

  /**
   * Inserts blocks that have ids already, closes the list of blocks and opens the settings of the first one. ED-2.53,
   * ED-4.06
   */
  function insert(blocks: Tree, place: InsertPosition): boolean {
    return insertAt(blocks, place, {
      name: 'insert',
      after: (changed, uuid) => withOpenDrawer(withSelection(withoutBlocksList(changed), uuid), 'blocksSettings'),
    })
  }

  function undoOrRedo(by: -1 | 1): Step | null {
    const result = canEdit(state) ? travel(history, by) : undefined
    if (!result) return null
    history = result.history
    const next = withBlocks(result.blocks)
    const nextSelection = [result.step?.uuid, state.blockUuid].find(
      (uuid) => uuid != null && findBlock(next.blocks, uuid),
    )
    setState(withSelection(next, nextSelection ?? null))
    return result.step ?? { name: 'change' }
  }

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    select(uuid: string | null): void {
      if (uuid === null || findBlockOrLog(uuid)) setState(withSelection(state, uuid))
    },
    /** Marks an inline edit as in progress. */
    startEditing(uuid: string): void {
      if (canEdit(state) && findBlockOrLog(uuid)) setState({ ...withSelection(state, uuid), isEditing: true })
    },
    stopEditing(): void {
      if (state.isEditing && state.rightView === null) setState({ ...state, isEditing: false })
    },

    /** Block settings need a selected block; in Preview neither they nor the list of blocks open. */
    openDrawer(view: DrawerView): void {
      if (state.disableActions && (view === 'blocksSettings' || view === 'blocksList')) return
      if (view === 'blocksSettings' && state.blockUuid === null) return
      setState(withOpenDrawer(state, view))
    },
    openBlockSettings(uuid: string): void {
      if (!state.disableActions && findBlockOrLog(uuid))
        setState(withOpenDrawer(withSelection(state, uuid), 'blocksSettings'))
    },
    openPageSettings(settingsCategory: number, settingsType: SettingsType): void {
      setState({ ...withOpenDrawer(state, 'PageSettingsView'), settingsCategory, settingsType })
    },
    closeDrawer(side?: 'left' | 'right'): void {
      setState(
        withDrawers(state, {
          ...(side !== 'right' && { leftView: null }),
          ...(side !== 'left' && { rightView: null }),
        }),
      )
    },
    /** Opens the list of blocks; the chosen block goes to this position. */
    openBlocksList(newBlockPosition: NewBlockPosition | null): void {
      if (canEdit(state)) setState({ ...withOpenDrawer(state, 'blocksList'), newBlockPosition })
    },
    setPageModal(pageModalOpen: boolean): void {
      setState({ ...state, pageModalOpen })
    },

    insert,
    /** ED-4.04, ED-4.05; on an empty page the block becomes the first one. ED-4.07 */
    insertTemplate(
      template: BlockTemplate,
      { uuid, position }: { readonly uuid: string | null; readonly position: 'top' | 'bottom' },
    ): boolean {
      const isBeside = uuid !== null && state.blocks.length > 0
      const place = isBeside ? { target: uuid, position } : { parent: null, index: state.blocks.length }
      return insert([withNewIds(template, options.newId)], place)
    },
    paste(blocks: Tree, place: InsertPosition): boolean {
      return insertAt(blocks, place, { name: 'paste', after: withSelection })
    },
    /** ED-4.10, ED-4.11 */
    remove(uuid: string): boolean {
      if (!canEdit(state) || !findBlockOrLog(uuid)) return false
      const neighbour = findNextSelection(state.blocks, uuid)
      return edit(removeBlock(state.blocks, uuid), { name: 'remove', uuid }, (changed) => {
        const isGone = state.blockUuid !== null && !findBlock(changed.blocks, state.blockUuid)
        return withSelection(
          withDrawers(changed, { leftView: null, rightView: null }),
          isGone ? neighbour : changed.blockUuid,
        )
      })
    },
    /** ED-4.08, ED-4.09 */
    move(uuid: string, by: -1 | 1): boolean {
      return (
        canEdit(state) &&
        findBlockOrLog(uuid) !== undefined &&
        edit(moveBlock(state.blocks, uuid, by), { name: 'move', uuid })
      )
    },
    moveTo(uuid: string, place: InsertPosition): boolean {
      const block = canEdit(state) ? findBlockOrLog(uuid) : undefined
      return (
        block !== undefined &&
        canPlace(block, place) &&
        edit(moveBlockTo(state.blocks, uuid, place), { name: 'move', uuid })
      )
    },
    duplicate(uuid: string): boolean {
      if (!canEdit(state) || !findBlockOrLog(uuid)) return false
      const blocks = duplicateBlock(state.blocks, uuid, options.newId)
      const copy = getSibling(blocks, uuid, 1)
      return edit(blocks, { name: 'duplicate', ...(copy !== null && { uuid: copy }) }, (changed) =>
        withSelection(changed, copy),
      )
    },
    setValue(uuid: string, at: string, value: unknown, inlineEditId?: string): boolean {
      return (
        canEdit(state) &&
        findBlockOrLog(uuid) !== undefined &&
        edit(setValue(state.blocks, uuid, at, value), {
          name: 'change',
          uuid,
          mergeKey: `${uuid} ${at}`,
          ...(inlineEditId !== undefined && { inlineEditId }),
        })
      )
    },
    /** Replaces all blocks by a draft, an earlier version or a merge, as one undo step. */
    replaceTree(blocks: Tree, name: string): boolean {
      return edit(reuseUnchanged(state.blocks, blocks), { name }, withValidSelection)
    },
    undo: () => undoOrRedo(-1),
    redo: () => undoOrRedo(1),

    /** Edit and Preview. ED-2.06 */
    toggleEditing(): void {
      setState({
        ...withDrawers(state, { leftView: null, rightView: null }),
        disableActions: !state.disableActions,
        isEditing: false,
      })
    },

    /**
     * Returns the blocks to save; null if there are none. Until `completeSave` or `failSave` nothing can be changed.
     */
    startSaving(): PendingSave | null {
      if (!canSave(state)) return null
      setState({ ...state, isSaving: true })
      return { page: state.page, blocks: state.blocks, revision: state.revision }
    },
    /** The server's answer. ED-4.03 */
    completeSave(sent: PendingSave, answer: Pick<LoadedPage, 'blocks' | 'revision' | 'publishedRevision'>): void {
      if (sent.page.key !== state.page.key) return
      const blocks = reuseUnchanged(sent.blocks, answer.blocks)
      const { revision, publishedRevision } = answer
      if (state.blocks === sent.blocks) history = replacePresent(history, blocks)
      state = { ...state, savedBlocks: blocks, revision, publishedRevision, isSaving: false }
      setState(withValidSelection(withBlocks(state.blocks === sent.blocks ? blocks : state.blocks)))
    },
    failSave(): void {
      setState({ ...state, isSaving: false })
    },
    /** Rebases the edits on a version saved elsewhere: the merged blocks replace the current ones, as one undo step. */
    rebase({
      merged,
      savedBlocks,
      revision,
    }: {
      readonly merged: Tree
      readonly savedBlocks: Tree
      readonly revision: number | null
    }): boolean {
      if (!canEdit(state)) return false
      state = { ...state, savedBlocks: reuseUnchanged(state.savedBlocks, savedBlocks), revision }
      if (edit(reuseUnchanged(state.blocks, merged), { name: 'merge' }, withValidSelection)) return true
      setState(withBlocks(state.blocks))
      return true
    },
    setPublishedRevision(publishedRevision: number | null): void {
      setState({ ...state, publishedRevision })
    },
    loadPage(page: LoadedPage): void {
      history = createHistory(page.blocks)
      setState(withPage(state, page))
    },
  }
}

function withValidSelection(state: EditorState): EditorState {
  return state.blockUuid === null || findBlock(state.blocks, state.blockUuid) ? state : withSelection(state, null)
}

/** Ids are unique: a block that is on the page already can be moved or copied, but not inserted. */
function containsAny(tree: Tree, blocks: Tree): boolean {
  const ids = new Set(Array.from(eachBlock(tree), ({ meta }) => meta.uuid))
  return eachBlock(blocks).some(({ meta }) => ids.has(meta.uuid))
}

/** The block to select after a removal: the next sibling, the previous one, or the parent. */
function findNextSelection(tree: Tree, uuid: string): string | null {
  return getSibling(tree, uuid, 1) ?? getSibling(tree, uuid, -1) ?? findBlockPosition(tree, uuid)?.parent ?? null
}

function getSibling(tree: Tree, uuid: string, by: -1 | 1): string | null {
  const place = findBlockPosition(tree, uuid)
  if (!place) return null
  const parent = place.parent === null ? undefined : findBlock(tree, place.parent)
  const siblings = parent && Array.isArray(parent.content) ? parent.content : tree
  return siblings[place.index + by]?.meta.uuid ?? null
}
