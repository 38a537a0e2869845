import type { EditorSession } from '../editor-session.ts'

/** These keys return to the blocks; all others still belong to the ended inline edit. */
const keysThatEnd = new Set(['Enter', 'Escape', 'Tab', 'F2'])
const editedSessions = new WeakSet<EditorSession>()

/** Whether an inline edit has just ended: keys typed after it must not remove a block. */
export const hasJustEdited = (session: EditorSession): boolean => editedSessions.has(session)

/** Call after an inline edit has ended and the focus has moved. */
export function markJustEdited(session: EditorSession): void {
  editedSessions.add(session)
  const controller = new AbortController()
  const onTurn = (event: Event) => {
    if (event instanceof KeyboardEvent && (event.repeat || !keysThatEnd.has(event.key))) return
    editedSessions.delete(session)
    controller.abort()
  }
  for (const name of ['keydown', 'pointerdown', 'focusin'])
    document.addEventListener(name, onTurn, { capture: true, signal: controller.signal })
}
