import { useMemo } from 'react'
import { afterDrawing } from '../chrome/after-drawing.ts'
import { nameOf } from '../chrome/block-words.ts'
import type { EditorSession } from '../editor-session.ts'
import { useEditor } from '../editor-context.tsx'
import { isWritable, startWriting } from '../inline/start-writing.ts'
import { findBlock, placeOf } from '../model/page-tree.ts'
import type { EditorStore } from '../model/editor-store.ts'
import { readingOrder } from '../model/reading-order.ts'
import { showBlock } from '../overlay/rects.ts'
import type { EditorTextKey } from '../text/text.tsx'

export type BlockCommands = ReturnType<typeof blockCommands>

export function useBlockCommands(): BlockCommands {
  const session = useEditor()
  return useMemo(() => blockCommands(session), [session])
}

/** What can be done with a block, whoever asks for it: the bar, the structure tree, the keyboard, the palette. Each says what it did. */
export function blockCommands(session: EditorSession) {
  const { store, announce, t, host: { locale } } = session
  const name = (uuid: string) => {
    const block = findBlock(store.get().blocks, uuid)
    return block ? nameOf(block, locale) : ''
  }
  const placeWords = (uuid: string) => {
    const read = readingOrder(store.get().blocks).find(({ block }) => block.meta.uuid === uuid)
    return { at: (read?.at ?? 0) + 1, of: read?.of ?? 0 }
  }
  /** Undo and redo select the block that they change: the focus and the view go there too, so that no key acts on a block out of sight. */
  function follow(taken: unknown, done: EditorTextKey, nothing: EditorTextKey): void {
    announce(t(taken ? done : nothing))
    if (document.querySelector('.ed-handle:focus')) focusSelected(store)
  }
  return {
    move(uuid: string, by: -1 | 1): void {
      const active = document.activeElement
      if (store.move(uuid, by)) {
        announce(t(by < 0 ? 'said.movedUp' : 'said.movedDown', placeWords(uuid)))
        focusAgain(active, uuid)
      } else announce(t(by < 0 ? 'said.isFirst' : 'said.isLast'))
    },
    remove(uuid: string): void {
      const gone = name(uuid)
      if (!store.remove(uuid)) return
      announce(t('said.removed', { name: gone }))
      focusSelected(store)
    },
    duplicate(uuid: string): void {
      if (!store.duplicate(uuid)) return
      announce(t('said.duplicated', { name: name(uuid) }))
      focusSelected(store)
    },
    undo: () => follow(store.undo(), 'said.undone', 'said.nothingToUndo'),
    redo: () => follow(store.redo(), 'said.redone', 'said.nothingToRedo'),
    hasText(uuid: string): boolean {
      const block = findBlock(store.get().blocks, uuid)
      return block !== undefined && isWritable(block)
    },
    editText(uuid: string): void {
      startWriting(session, uuid)
    },
    settings(uuid: string): void {
      store.openBlockSettings(uuid)
    },
    parentOf: (uuid: string) => placeOf(store.get().blocks, uuid)?.parent ?? null,
  }
}

/** What was moved in the document loses the focus: it gets it back, and its block stays in sight. */
function focusAgain(active: Element | null, uuid: string): void {
  afterDrawing(() => {
    if (active instanceof HTMLElement && active.isConnected && document.activeElement === document.body) active.focus({ preventScroll: true })
    showBlock(uuid)
  })
}

/** After the page has been drawn: the block that is selected now has the focus, and is in sight. */
export function focusSelected({ get }: Pick<EditorStore, 'get'>): void {
  afterDrawing(() => {
    const { blockUuid } = get()
    if (blockUuid === null) return
    document.querySelector<HTMLElement>('.ed-handle[aria-pressed="true"]')?.focus({ preventScroll: true })
    showBlock(blockUuid)
  })
}
