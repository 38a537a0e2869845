import { useEffect } from 'react'
import { useEditor } from '../editor-context.tsx'
import type { EditorSession } from '../editor-session.ts'
import { hasJustEdited } from '../inline/just-edited.ts'
import { isDestructive, findShortcut, worksInFields, type Shortcut } from '../model/shortcuts.ts'
import { saveChanges } from '../save/save-changes.ts'
import { createBlockCommands } from './block-commands.ts'
import { listenToClipboard } from './clipboard-commands.ts'

/** The keyboard shortcuts of the editor. In fields only saving, the palette and the like work. */
export function useShortcuts(): void {
  const session = useEditor()
  // Listens in the whole document.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event
      const command = findShortcut({
        key,
        code,
        ctrlKey,
        metaKey,
        altKey,
        shiftKey,
        isComposing,
        altGraph: event.getModifierState('AltGraph'),
      })
      // A modal dialog handles all keys itself.
      if (!command || event.defaultPrevented || document.querySelector('dialog:modal')) return
      if (isTyping(event.target) && !worksInFields.has(command)) return
      if (isDestructive.has(command) && !isOnBlocks(event.target, session)) return
      if (runShortcut(session, command)) event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    const stopClipboard = listenToClipboard(session, { isTyping, isOnBlocks: (target) => isOnBlocks(target, session) })
    return () => {
      removeEventListener('keydown', onKeyDown)
      stopClipboard()
    }
  }, [session])
}

/** Runs a shortcut; returns whether it was handled. */
function runShortcut(session: EditorSession, command: Shortcut): boolean {
  const { store, activeDialog } = session
  const { blockUuid, disableActions } = store.get()
  const commands = createBlockCommands(session)
  if (activeDialog.get() !== null) return false
  switch (command) {
    case 'save':
      void saveChanges(session)
      return true
    case 'palette':
      activeDialog.set({ kind: 'palette' })
      return true
    case 'escape':
      return handleEscape(session)
    case 'undo':
      commands.undo()
      return true
    case 'redo':
      commands.redo()
      return true
    // The clipboard events of the browser handle these.
    case 'copy':
    case 'cut':
    case 'paste':
      return false
  }
  if (blockUuid === null || disableActions) return false
  switch (command) {
    case 'moveUp':
      commands.move(blockUuid, -1)
      return true
    case 'moveDown':
      commands.move(blockUuid, 1)
      return true
    case 'delete':
      commands.remove(blockUuid)
      return true
    case 'duplicate':
      commands.duplicate(blockUuid)
      return true
    case 'editText':
      commands.editText(blockUuid)
      return true
  }
}

/** Escape closes the right drawer, then clears the selection, then closes the left drawer. */
function handleEscape({ store }: EditorSession): boolean {
  const { rightView, leftView, blockUuid } = store.get()
  if (rightView) store.closeDrawer('right')
  else if (blockUuid) store.select(null)
  else if (leftView) store.closeDrawer('left')
  else return false
  return true
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select'))
  )
}

/**
 * Whether a key applies to the blocks: the focus is on a handle, or nowhere while no drawer or dialog is open, and no
 * inline edit has just ended.
 */
function isOnBlocks(target: EventTarget | null, session: EditorSession): boolean {
  const { store, activeDialog } = session
  if (hasJustEdited(session)) return false
  if (target instanceof Element && target.closest('.ed-layer')) return true
  const { leftView, rightView } = store.get()
  return (
    target === document.body &&
    leftView === null &&
    rightView === null &&
    activeDialog.get() === null &&
    !document.querySelector('dialog[open]')
  )
}
