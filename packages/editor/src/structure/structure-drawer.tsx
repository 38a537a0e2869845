import { memo, useEffect, useMemo, useRef, type PointerEvent, type RefObject } from 'react'
import { afterPaint } from '../chrome/after-paint.ts'
import { Button } from '../chrome/button.tsx'
import { Drawer } from '../chrome/drawer.tsx'
import { getBlockIcon, getBlockName, getBlockSummary } from '../chrome/block-labels.ts'
import { Icon } from '../chrome/icon.tsx'
import { adoptStyles } from '../chrome/styles/styles.ts'
import { createBlockCommands } from '../commands/block-commands.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { isSameEntry, readingOrder, type OrderedBlock } from '../model/blocks/reading-order.ts'
import type { DropTarget } from '../overlay/drop-target.ts'
import { scrollToBlock } from '../overlay/block-rects.ts'
import { scrollStep, useDrag } from '../overlay/use-drag.ts'
import { useLocale, useText } from '../text/text.tsx'
import css from './structure.css?inline'
import { findTreeDrop, type TreeDrop } from './tree-drop.ts'

adoptStyles(css)

/**
 * A tree of all blocks of the page, including slides that are scrolled away. Arrow keys move the focus, Enter opens the
 * settings; Alt with arrows, or the grip, moves the block.
 */
export function StructureDrawer() {
  const session = useEditor()
  const { store } = session
  const t = useText()
  const blocks = useEditorState((state) => state.blocks)
  const selected = useEditorState((state) => state.blockUuid)
  const isViewer = useEditorState((state) => !state.mayEdit)
  const order = useMemo(() => readingOrder(blocks), [blocks])
  const list = useRef<HTMLUListElement>(null)
  const { dragging, begin } = useTreeDrag(list)
  const focusableId = order.some(({ block }) => block.meta.uuid === selected) ? selected : order[0]?.block.meta.uuid
  return (
    <Drawer
      side="left"
      title={t('structure.title')}
      onClose={() => store.closeDrawer('left')}
      foot={
        isViewer ? undefined : (
          <Button icon="plus" onClick={() => store.openBlocksList(null)}>
            {t('toolbar.addBlock')}
          </Button>
        )
      }
    >
      <p className="hint">{t('structure.count', { count: order.length })}</p>
      <ul
        ref={list}
        className="tree"
        role="tree"
        aria-label={t('structure.title')}
        data-dragging={dragging ? '' : undefined}
      >
        {order.map((entry) => (
          <Entry
            key={entry.block.meta.uuid}
            entry={entry}
            isSelected={entry.block.meta.uuid === selected}
            isFocusable={entry.block.meta.uuid === focusableId}
            isDragged={dragging?.uuid === entry.block.meta.uuid}
            onGrab={isViewer ? undefined : begin}
          />
        ))}
        {dragging?.drop && (
          <li role="none" className="line" style={{ top: dragging.drop.line.top, '--d': dragging.drop.line.left }} />
        )}
      </ul>
    </Drawer>
  )
}

/** Dragging blocks in the list by their grips; the list scrolls along near its edges. */
function useTreeDrag(list: RefObject<HTMLUListElement | null>) {
  const { store } = useEditor()
  const findEntry = (uuid: string) => list.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(uuid)}"]`)
  return useDrag({
    findTarget(_, { y }, canDrop) {
      const from = list.current?.getBoundingClientRect().top ?? 0
      const rows = readingOrder(store.get().blocks).flatMap((entry) => {
        const rect = findEntry(entry.block.meta.uuid)?.getBoundingClientRect()
        return rect ? [{ entry, top: rect.top - from, bottom: rect.bottom - from }] : []
      })
      const drop = findTreeDrop(y - from, rows, canDrop)
      return drop && toDropLine(drop)
    },
    scrollAt({ y }) {
      const box = list.current?.closest('.scroll')
      if (!box) return false
      const before = box.scrollTop
      box.scrollTop += scrollStep(y, box.getBoundingClientRect())
      return box.scrollTop !== before
    },
    onDropped(uuid) {
      store.select(uuid)
      afterPaint(() => findEntry(uuid)?.focus())
    },
  })
}

// The drop line of the list has no width of its own: `left` holds its indentation depth.
const toDropLine = ({ place, y, depth }: TreeDrop): DropTarget => ({
  place,
  line: { top: y, left: depth, width: 0, height: 0 },
})

interface EntryProps {
  readonly entry: OrderedBlock
  readonly isSelected: boolean
  readonly isFocusable: boolean
  readonly isDragged: boolean
  readonly onGrab: ((event: PointerEvent, uuid: string) => void) | undefined
}

// The list is rebuilt on every keystroke: only changed entries re-render.
const Entry = memo(
  function Entry({ entry: { block, depth, at, of }, isSelected, isFocusable, isDragged, onGrab }: EntryProps) {
    const session = useEditor()
    const locale = useLocale()
    const { uuid } = block.meta
    const button = useRef<HTMLButtonElement>(null)
    // A block moved with Alt and arrow keys stays visible.
    useEffect(() => {
      if (document.activeElement === button.current) button.current?.scrollIntoView({ block: 'nearest' })
    }, [at, depth])
    const select = () => {
      session.store.select(uuid)
      scrollToBlock(uuid, {
        block: 'center',
        inline: 'center',
        behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
      })
    }
    return (
      <li role="none">
        <button
          ref={button}
          type="button"
          role="treeitem"
          className={isSelected ? 'on' : undefined}
          data-held={isDragged || undefined}
          aria-selected={isSelected}
          aria-level={depth + 1}
          aria-posinset={at + 1}
          aria-setsize={of}
          tabIndex={isFocusable ? 0 : -1}
          style={{ '--d': depth }}
          data-entry={uuid}
          onClick={select}
          onDoubleClick={() => session.store.openBlockSettings(uuid)}
          onKeyDown={(event) => {
            const step = event.altKey ? 0 : event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
            // The focused block is the one that moves, as with the grip.
            if (event.altKey && !isSelected) session.store.select(uuid)
            if (step !== 0) {
              event.preventDefault()
              focusNeighbour(event.currentTarget, step)
            }
            if (event.key === 'Enter') {
              event.preventDefault()
              createBlockCommands(session).settings(uuid)
            }
          }}
        >
          <span className="grip" aria-hidden="true" onPointerDown={(event) => onGrab?.(event, uuid)}>
            <Icon name="grip" small />
          </span>
          <Icon name={getBlockIcon(block)} small />
          <span className="tx">
            <b>{getBlockName(block, locale)}</b>
            <small>{getBlockSummary(block)}</small>
          </span>
        </button>
      </li>
    )
  },
  (before, after) =>
    isSameEntry(before.entry, after.entry) &&
    before.isSelected === after.isSelected &&
    before.isFocusable === after.isFocusable &&
    before.isDragged === after.isDragged,
)

function focusNeighbour(entry: HTMLElement, step: number): void {
  const entries = Array.from(entry.closest('[role=tree]')?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])
  entries[entries.indexOf(entry) + step]?.focus()
}
