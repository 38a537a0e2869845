import { nameOf } from '../chrome/block-words.ts'
import type { EditorSession } from '../editor-session.ts'
import { clipboardText, looksLikeBlocks } from '../model/clipboard.ts'
import { findBlock } from '../model/page-tree.ts'

// Sits beside the plain text, so that pasting into a text field of another program gives something readable.
const type = 'text/plain'

interface FocusChecks {
  readonly isTyping: (target: EventTarget | null) => boolean
  readonly isOnBlocks: (target: EventTarget | null) => boolean
}

/** Copy, cut and paste of blocks, also from one page to another. Texts that somebody has marked, and fields, keep the browser's own. */
export function listenToClipboard(session: EditorSession, { isTyping, isOnBlocks }: FocusChecks): () => void {
  const isOurs = (event: ClipboardEvent) => !isTyping(event.target) && session.overlaid.get() === null && !session.store.get().disableActions && getSelection()?.isCollapsed !== false
  const copied = (event: ClipboardEvent) => {
    const { blocks, blockUuid } = session.store.get()
    const block = blockUuid === null ? undefined : findBlock(blocks, blockUuid)
    if (!isOurs(event) || !block || !event.clipboardData || (event.type === 'cut' && !isOnBlocks(event.target))) return
    event.clipboardData.setData(type, clipboardText([block]))
    event.preventDefault()
    const name = nameOf(block, session.host.locale)
    if (event.type === 'cut' && session.store.remove(block.meta.uuid)) session.announce(session.t('said.cut', { name }))
    else session.announce(session.t('said.copied', { name }))
  }
  const pasted = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData(type) ?? ''
    if (!isOurs(event) || text === '') return
    event.preventDefault()
    if (!looksLikeBlocks(text)) return session.host.notify({ message: session.t('said.cannotPaste'), type: 'warning' })
    // What is pasted is checked and cleaned like what is loaded; that comes with the first paste.
    void import('./paste-text.ts').then(({ pasteText }) => pasteText(session, text))
  }
  for (const name of ['copy', 'cut'] as const) document.addEventListener(name, copied)
  document.addEventListener('paste', pasted)
  return () => {
    for (const name of ['copy', 'cut'] as const) document.removeEventListener(name, copied)
    document.removeEventListener('paste', pasted)
  }
}
