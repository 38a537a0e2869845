import { useMemo } from 'react'
import { afterPaint } from '../chrome/after-paint.ts'
import { getBlockName } from '../chrome/block-labels.ts'
import type { EditorSession } from '../editor-session.ts'
import { useEditor } from '../editor-context.tsx'
import { isInlineEditable, startInlineEdit } from '../inline/start-inline-edit.ts'
import { findBlock, findBlockPosition } from '../model/pages/page-tree.ts'
import type { EditorStore } from '../model/editor-store.ts'
import { readingOrder } from '../model/blocks/reading-order.ts'
import { scrollToBlock } from '../overlay/block-rects.ts'
import type { EditorTextKey } from '../text/text.tsx'

export type BlockCommands = ReturnType<typeof createBlockCommands>

export function useBlockCommands(): BlockCommands {
  const session = useEditor()
  return useMemo(() => createBlockCommands(session), [session])
}

/** The block commands of toolbar, structure tree, keyboard and palette. Each announces its result. */
export function createBlockCommands(session: EditorSession) {
  const {
    store,
    announce,
    t,
    host: { locale },
  } = session
  const name = (uuid: string) => {
    const block = findBlock(store.get().blocks, uuid)
    return block ? getBlockName(block, locale) : ''
  }
  const getListPosition = (uuid: string) => {
    const read = readingOrder(store.get().blocks).find(({ block }) => block.meta.uuid === uuid)
    return { at: (read?.at ?? 0) + 1, of: read?.of ?? 0 }
  }
  /** Undo and redo select the changed block; the focus follows, so that no key acts on a block out of view. */
  function announceResult(result: unknown, done: EditorTextKey, nothing: EditorTextKey): void {
    announce(t(result ? done : nothing))
    if (document.querySelector('.ed-handle:focus')) focusSelected(store)
  }
  return {
    move(uuid: string, by: -1 | 1): void {
      const active = document.activeElement
      if (store.move(uuid, by)) {
        announce(t(by < 0 ? 'announcement.movedUp' : 'announcement.movedDown', getListPosition(uuid)))
        restoreFocus(active, uuid)
      } else announce(t(by < 0 ? 'announcement.isFirst' : 'announcement.isLast'))
    },
    remove(uuid: string): void {
      const gone = name(uuid)
      if (!store.remove(uuid)) return
      announce(t('announcement.removed', { name: gone }))
      focusSelected(store)
    },
    duplicate(uuid: string): void {
      if (!store.duplicate(uuid)) return
      announce(t('announcement.duplicated', { name: name(uuid) }))
      focusSelected(store)
    },
    undo: () => announceResult(store.undo(), 'announcement.undone', 'announcement.nothingToUndo'),
    redo: () => announceResult(store.redo(), 'announcement.redone', 'announcement.nothingToRedo'),
    hasText(uuid: string): boolean {
      const block = findBlock(store.get().blocks, uuid)
      return block !== undefined && isInlineEditable(block)
    },
    editText(uuid: string): void {
      startInlineEdit(session, uuid)
    },
    settings(uuid: string): void {
      store.openBlockSettings(uuid)
    },
    getParent: (uuid: string) => findBlockPosition(store.get().blocks, uuid)?.parent ?? null,
  }
}

/** Moving an element in the document loses its focus: restores it and scrolls to the block. */
function restoreFocus(active: Element | null, uuid: string): void {
  afterPaint(() => {
    if (active instanceof HTMLElement && active.isConnected && document.activeElement === document.body)
      active.focus({ preventScroll: true })
    scrollToBlock(uuid)
  })
}

/** Focuses the selected block after the next paint and scrolls to it. */
export function focusSelected({ get }: Pick<EditorStore, 'get'>): void {
  afterPaint(() => {
    const { blockUuid } = get()
    if (blockUuid === null) return
    document.querySelector<HTMLElement>('.ed-handle[aria-pressed="true"]')?.focus({ preventScroll: true })
    scrollToBlock(blockUuid)
  })
}
