import type { EditorSession } from '../editor-session.ts'

/** These keys turn to the blocks; all others go on where the words were. */
const turning = new Set(['Enter', 'Escape', 'Tab', 'F2'])
const justWritten = new WeakSet<EditorSession>()

/** After typing on the page the keys of typing go on: none of them removes a block before one is selected. */
export const hasJustWritten = (session: EditorSession): boolean => justWritten.has(session)

/** To be called once the writing has ended and the focus is where it goes. */
export function noteWritten(session: EditorSession): void {
  justWritten.add(session)
  const over = new AbortController()
  const turn = (event: Event) => {
    if (event instanceof KeyboardEvent && (event.repeat || !turning.has(event.key))) return
    justWritten.delete(session)
    over.abort()
  }
  for (const name of ['keydown', 'pointerdown', 'focusin']) document.addEventListener(name, turn, { capture: true, signal: over.signal })
}
