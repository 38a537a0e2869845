import { useMemo } from 'react'
import { afterDrawing } from '../chrome/after-drawing.ts'
import { nameOf } from '../chrome/block-words.ts'
import type { EditorSession } from '../editor-session.ts'
import { useEditor } from '../editor-context.tsx'
import { isWritable, startWriting } from '../inline/start-writing.ts'
import { findBlock, placeOf } from '../model/page-tree.ts'
import { readingOrder } from '../model/reading-order.ts'
import { showBlock } from '../overlay/rects.ts'

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
      focusHandle(store.get().blockUuid)
    },
    duplicate(uuid: string): void {
      if (!store.duplicate(uuid)) return
      announce(t('said.duplicated', { name: name(uuid) }))
      focusHandle(store.get().blockUuid)
    },
    undo(): void {
      announce(store.undo() ? t('said.undone') : t('said.nothingToUndo'))
    },
    redo(): void {
      announce(store.redo() ? t('said.redone') : t('said.nothingToRedo'))
    },
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
    showBlock(uuid, { block: 'nearest', inline: 'nearest' })
  })
}

/** After the page has been drawn: the block that is selected now has the focus, and is in sight. */
export function focusHandle(uuid: string | null): void {
  if (uuid === null) return
  afterDrawing(() => {
    document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(uuid)}"]`)?.focus({ preventScroll: true })
    showBlock(uuid, { block: 'nearest', inline: 'nearest' })
  })
}
