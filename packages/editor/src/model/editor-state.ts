import type { Tree } from './blocks/blocks.ts'
import { findBlock } from './pages/page-tree.ts'

export interface PageUnderEdit {
  readonly identifier: string
  readonly entityType: 'immutable' | 'category' | 'global' | 'product'
  /** Page and locale: 'immutable/index/en'. Also the key of its draft. */
  readonly key: string
}

export type LeftView =
  | 'structure'
  | 'blocksList'
  | 'PagesView'
  | 'PageSettingsView'
  | 'design'
  | 'history'
  | 'publish'
  | 'media'
  | 'languages'
/** The settings of a block open on the right, all other views on the left. ED-2.14, ED-2.15 */
export type DrawerView = LeftView | 'blocksSettings'
export type SettingsType = 'general' | 'seo'

export interface NewBlockPosition {
  readonly target: string
  readonly position: 'top' | 'bottom'
}

/** The names of the specification. ED-3.21 */
export interface EditorState {
  readonly page: PageUnderEdit
  readonly blocks: Tree
  readonly savedBlocks: Tree
  /** The revision that is being edited; null: never saved. */
  readonly revision: number | null
  readonly publishedRevision: number | null
  readonly leftView: LeftView | null
  readonly rightView: 'blocksSettings' | null
  /** Whether a drawer is open, and the view that was opened last of those that are. */
  readonly drawerOpen: boolean
  readonly drawerView: DrawerView | null
  /** Of the selected block. */
  readonly blockType: string | null
  readonly blockUuid: string | null
  readonly newBlockPosition: NewBlockPosition | null
  readonly pageModalOpen: boolean
  readonly settingsCategory: number | null
  readonly settingsType: SettingsType | null
  /** A block's settings are open, or an inline edit is in progress. */
  readonly isEditing: boolean
  /** The blocks differ from the last saved ones. ED-4.01 */
  readonly isEditingEnabled: boolean
  /** Preview: nothing can be changed. */
  readonly disableActions: boolean
  readonly isSaving: boolean
  /** The operator may change pages. */
  readonly mayEdit: boolean
  /** The operator may change the shop's design. */
  readonly mayDesign: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export interface LoadedPage {
  readonly page: PageUnderEdit
  readonly blocks: Tree
  readonly revision: number | null
  readonly publishedRevision: number | null
}

/** What the operator may change. */
export type EditorRights = Pick<EditorState, 'mayEdit' | 'mayDesign'>

export function createInitialState({ mayEdit, mayDesign, ...page }: LoadedPage & EditorRights): EditorState {
  return {
    ...page,
    ...toSavedState(page.blocks),
    ...emptySelection,
    leftView: null,
    rightView: null,
    drawerOpen: false,
    drawerView: null,
    newBlockPosition: null,
    pageModalOpen: false,
    settingsCategory: null,
    settingsType: null,
    isEditing: false,
    disableActions: false,
    mayEdit,
    mayDesign,
  }
}

/** Switches to another page: the pages drawer stays open, views of the old page's blocks are closed. */
export function withPage(state: EditorState, page: LoadedPage): EditorState {
  return {
    ...withDrawers(withoutBlocksList(state), { rightView: null }),
    ...page,
    ...toSavedState(page.blocks),
    ...emptySelection,
    newBlockPosition: null,
  }
}

export function withSelection(state: EditorState, uuid: string | null): EditorState {
  if (uuid === state.blockUuid) return state
  const block = uuid === null ? undefined : findBlock(state.blocks, uuid)
  if (block) return { ...state, blockUuid: block.meta.uuid, blockType: block.name }
  return { ...withDrawers(state, { rightView: null }), ...emptySelection }
}

export function withOpenDrawer(state: EditorState, view: DrawerView): EditorState {
  if (view === 'blocksSettings')
    return { ...withDrawers(state, { rightView: view }), drawerView: view, isEditing: canEdit(state) }
  return { ...withDrawers(state, { leftView: view }), drawerView: view }
}

/** Closing a drawer also resets its state. ED-4.24 */
export function withDrawers(
  state: EditorState,
  change: Partial<Pick<EditorState, 'leftView' | 'rightView'>>,
): EditorState {
  const { leftView, rightView } = { ...state, ...change }
  const isStillOpen = state.drawerView !== null && (state.drawerView === leftView || state.drawerView === rightView)
  return {
    ...state,
    leftView,
    rightView,
    drawerOpen: leftView !== null || rightView !== null,
    drawerView: isStillOpen ? state.drawerView : (rightView ?? leftView),
    ...(leftView !== 'PageSettingsView' && { settingsCategory: null, settingsType: null }),
    ...(leftView !== 'blocksList' && { newBlockPosition: null }),
    ...(state.rightView !== null && rightView === null && { isEditing: false }),
  }
}

export function withoutBlocksList(state: EditorState): EditorState {
  return state.leftView === 'blocksList' ? withDrawers(state, { leftView: null }) : state
}

/** ED-6.03 */
export function canEdit({ disableActions, isSaving, mayEdit }: EditorState): boolean {
  return !disableActions && !isSaving && mayEdit
}

/** ED-2.08 */
export function canSave({ isEditingEnabled, isSaving, mayEdit }: EditorState): boolean {
  return isEditingEnabled && !isSaving && mayEdit
}

/** ED-2.21 */
export function canChangeLanguage({ isEditing, disableActions }: EditorState): boolean {
  return !isEditing && !disableActions
}

const emptySelection = { blockType: null, blockUuid: null, isEditing: false }

function toSavedState(savedBlocks: Tree) {
  return { savedBlocks, isEditingEnabled: false, isSaving: false, canUndo: false, canRedo: false }
}
