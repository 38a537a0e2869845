import { getBlockName } from '../chrome/block-labels.ts'
import type { EditorSession } from '../editor-session.ts'
import { toClipboardText, looksLikeBlocks } from '../model/blocks/clipboard.ts'
import { findBlock } from '../model/pages/page-tree.ts'

// Blocks are copied as plain text, so that they can be pasted anywhere.
const type = 'text/plain'

interface FocusChecks {
  readonly isTyping: (target: EventTarget | null) => boolean
  readonly isOnBlocks: (target: EventTarget | null) => boolean
}

/** Copy, cut and paste of blocks, also between pages. Selected text and fields keep the browser's behaviour. */
export function listenToClipboard(session: EditorSession, { isTyping, isOnBlocks }: FocusChecks): () => void {
  const isForEditor = (event: ClipboardEvent) =>
    !isTyping(event.target) &&
    session.activeDialog.get() === null &&
    !session.store.get().disableActions &&
    getSelection()?.isCollapsed !== false
  const onCopy = (event: ClipboardEvent) => {
    const { blocks, blockUuid } = session.store.get()
    const block = blockUuid === null ? undefined : findBlock(blocks, blockUuid)
    if (!isForEditor(event) || !block || !event.clipboardData || (event.type === 'cut' && !isOnBlocks(event.target)))
      return
    event.clipboardData.setData(type, toClipboardText([block]))
    event.preventDefault()
    const name = getBlockName(block, session.host.locale)
    if (event.type === 'cut' && session.store.remove(block.meta.uuid))
      session.announce(session.t('announcement.cut', { name }))
    else session.announce(session.t('announcement.copied', { name }))
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData(type) ?? ''
    if (!isForEditor(event) || text === '') return
    event.preventDefault()
    if (!looksLikeBlocks(text))
      return session.host.notify({ message: session.t('announcement.cannotPaste'), type: 'warning' })
    // The code that validates and sanitises pasted blocks is loaded with the first paste.
    void import('./paste-text.ts').then(({ pasteText }) => pasteText(session, text))
  }
  for (const name of ['copy', 'cut'] as const) document.addEventListener(name, onCopy)
  document.addEventListener('paste', onPaste)
  return () => {
    for (const name of ['copy', 'cut'] as const) document.removeEventListener(name, onCopy)
    document.removeEventListener('paste', onPaste)
  }
}
