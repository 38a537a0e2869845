import type { EditorSession } from '../editor-session.ts'
import { findBlock } from '../model/page-tree.ts'
import { noteWritten } from './just-written.ts'
import type { Writing } from './writing.ts'

interface Ending {
  /** Where the writing has ended by a key, the block gets the focus back. */
  readonly keepsFocus: boolean
}

/** Saving is for the whole editor, and whoever writes goes on writing. */
export const isSave = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean => (ctrlKey || metaKey) && key.toLowerCase() === 's'

/**
 * Opens one element of the shoppers' page for writing and closes it again, exactly once, as it was: the page around it stays deaf, and React finds the
 * element as it left it.
 */
export function openOnPage(session: EditorSession, writing: Writing, onEnd: () => void): (ending: Ending) => void {
  const { store } = session
  const { uuid, element } = writing
  const area = element.closest<HTMLElement>('main, [data-layout] > header, [data-layout] > footer')
  const attributes = Array.from(element.attributes, ({ name, value }) => [name, value] as const)
  const { key } = store.get().page
  let isOver = false

  store.startEditing(uuid)
  session.writing.set(writing)
  document.documentElement.dataset['editorWriting'] = ''
  if (area) area.inert = false
  document.addEventListener('click', deaden, { capture: true })
  // The page may go away under the writing: by another address, an undo, the switch to Preview.
  const stop = store.subscribe(() => {
    const { page, blocks, disableActions } = store.get()
    if (page.key !== key || disableActions || !findBlock(blocks, uuid)) end({ keepsFocus: false })
  })

  // Links and buttons of the page do nothing while it is written on.
  function deaden(event: MouseEvent): void {
    if (!(event.target instanceof Node) || !area?.contains(event.target)) return
    event.preventDefault()
    event.stopPropagation()
  }

  function end({ keepsFocus }: Ending): void {
    if (isOver) return
    isOver = true
    stop()
    document.removeEventListener('click', deaden, { capture: true })
    delete document.documentElement.dataset['editorWriting']
    onEnd()
    for (const { name } of Array.from(element.attributes)) if (!attributes.some(([kept]) => kept === name)) element.removeAttribute(name)
    for (const [name, value] of attributes) element.setAttribute(name, value)
    store.stopEditing()
    session.writing.set(null)
    if (keepsFocus) document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(uuid)}"]`)?.focus({ preventScroll: true })
    noteWritten(session)
  }
  return end
}

