import { useEffect } from 'react'
import { useEditor } from '../editor-context.tsx'
import type { EditorSession } from '../editor-session.ts'
import { hasJustWritten } from '../inline/just-written.ts'
import { isDestructive, shortcutOf, worksInFields, type Shortcut } from '../model/shortcuts.ts'
import { saveChanges } from '../save/save-changes.ts'
import { blockCommands } from './block-commands.ts'
import { listenToClipboard } from './clipboard-commands.ts'

/** Keys of the whole editor. What is typed into a field belongs to the field; saving and the palette work everywhere. */
export function useShortcuts(): void {
  const session = useEditor()
  // Keys are heard by the document, wherever the focus is.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event
      const command = shortcutOf({ key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, altGraph: event.getModifierState('AltGraph') })
      // A dialog that waits for its answer has the keys to itself.
      if (!command || event.defaultPrevented || document.querySelector('dialog:modal')) return
      if (isTyping(event.target) && !worksInFields.has(command)) return
      if (isDestructive.has(command) && !isOnBlocks(event.target, session)) return
      if (run(session, command)) event.preventDefault()
    }
    addEventListener('keydown', press)
    const deafen = listenToClipboard(session, { isTyping, isOnBlocks: (target) => isOnBlocks(target, session) })
    return () => {
      removeEventListener('keydown', press)
      deafen()
    }
  }, [session])
}

/** True when the key was for the editor. */
function run(session: EditorSession, command: Shortcut): boolean {
  const { store, overlaid } = session
  const { blockUuid, disableActions } = store.get()
  const commands = blockCommands(session)
  if (overlaid.get() !== null) return false
  switch (command) {
    case 'save': void saveChanges(session); return true
    case 'palette': overlaid.set({ kind: 'palette' }); return true
    case 'escape': return escape(session)
    case 'undo': commands.undo(); return true
    case 'redo': commands.redo(); return true
    // The browser says itself when something is copied, cut or pasted.
    case 'copy': case 'cut': case 'paste': return false
  }
  if (blockUuid === null || disableActions) return false
  switch (command) {
    case 'moveUp': commands.move(blockUuid, -1); return true
    case 'moveDown': commands.move(blockUuid, 1); return true
    case 'delete': commands.remove(blockUuid); return true
    case 'duplicate': commands.duplicate(blockUuid); return true
    case 'editText': commands.editText(blockUuid); return true
  }
}

/** One step back: the right drawer, the selection, the left drawer. */
function escape({ store }: EditorSession): boolean {
  const { rightView, leftView, blockUuid } = store.get()
  if (rightView) store.closeDrawer('right')
  else if (blockUuid) store.select(null)
  else if (leftView) store.closeDrawer('left')
  else return false
  return true
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select'))
}

/** Whether a key is for the blocks themselves: the focus is on one of their buttons, or nowhere while no drawer or dialog is open; nobody was writing just now. */
function isOnBlocks(target: EventTarget | null, session: EditorSession): boolean {
  const { store, overlaid } = session
  if (hasJustWritten(session)) return false
  if (target instanceof Element && target.closest('.ed-layer')) return true
  const { leftView, rightView } = store.get()
  return target === document.body && leftView === null && rightView === null && overlaid.get() === null && !document.querySelector('dialog[open]')
}
