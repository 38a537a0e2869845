import type { EditorSession } from '../editor-session.ts'
import { findBlock } from '../model/pages/page-tree.ts'
import { markJustEdited } from './just-edited.ts'
import type { InlineEdit } from './inline-edit.ts'

interface EndOptions {
  /** Returns the focus to the block, when the edit was ended by a key. */
  readonly keepsFocus: boolean
}

/** Whether the key is the save shortcut, which does not end the inline edit. */
export const isSaveShortcut = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 's'

/**
 * Makes one element of the page editable; the returned function ends the edit once and restores the element. The page
 * around it stays inert, and React finds the element unchanged.
 */
export function openInlineEdit(
  session: EditorSession,
  inlineEdit: InlineEdit,
  onEnd: () => void,
): (ending: EndOptions) => void {
  const { store } = session
  const { uuid, element } = inlineEdit
  const area = element.closest<HTMLElement>('main, [data-layout] > header, [data-layout] > footer')
  const attributes = Array.from(element.attributes, ({ name, value }) => [name, value] as const)
  const { key } = store.get().page
  let hasEnded = false

  store.startEditing(uuid)
  session.inlineEdit.set(inlineEdit)
  document.documentElement.dataset['editorWriting'] = ''
  if (area) area.inert = false
  document.addEventListener('click', blockClick, { capture: true })
  // The edit ends on navigation, when the block is removed, and in Preview.
  const stop = store.subscribe(() => {
    const { page, blocks, disableActions } = store.get()
    if (page.key !== key || disableActions || !findBlock(blocks, uuid)) end({ keepsFocus: false })
  })

  // Links and buttons of the page are blocked during the edit.
  function blockClick(event: MouseEvent): void {
    if (!(event.target instanceof Node) || !area?.contains(event.target)) return
    event.preventDefault()
    event.stopPropagation()
  }

  function end({ keepsFocus }: EndOptions): void {
    if (hasEnded) return
    hasEnded = true
    stop()
    document.removeEventListener('click', blockClick, { capture: true })
    delete document.documentElement.dataset['editorWriting']
    onEnd()
    for (const { name } of Array.from(element.attributes))
      if (!attributes.some(([original]) => original === name)) element.removeAttribute(name)
    for (const [name, value] of attributes) element.setAttribute(name, value)
    store.stopEditing()
    session.inlineEdit.set(null)
    if (keepsFocus)
      document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(uuid)}"]`)?.focus({ preventScroll: true })
    markJustEdited(session)
  }
  return end
}
