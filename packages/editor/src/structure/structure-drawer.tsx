import { memo, useEffect, useMemo, useRef, type PointerEvent, type RefObject } from 'react'
import { afterDrawing } from '../chrome/after-drawing.ts'
import { Button } from '../chrome/button.tsx'
import { Drawer } from '../chrome/drawer.tsx'
import { iconOf, nameOf, wordsOf } from '../chrome/block-words.ts'
import { Icon } from '../chrome/icon.tsx'
import { adoptStyles } from '../chrome/styles.ts'
import { blockCommands } from '../commands/block-commands.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { isSameRead, readingOrder, type ReadBlock } from '../model/reading-order.ts'
import type { DropPlace } from '../overlay/drop-places.ts'
import { showBlock } from '../overlay/rects.ts'
import { scrollStep, useDrag } from '../overlay/use-drag.ts'
import { useLocale, useText } from '../text/text.tsx'
import css from './structure.css?inline'
import { treeDropAt, type TreeDrop } from './tree-drop.ts'

adoptStyles(css)

/** All blocks of the page as a list, also slides that are scrolled away. Arrows walk, Enter opens; Alt and arrows, or the grip, move. */
export function StructureDrawer() {
  const session = useEditor()
  const { store } = session
  const t = useText()
  const blocks = useEditorState((state) => state.blocks)
  const selected = useEditorState((state) => state.blockUuid)
  const isViewer = useEditorState((state) => state.role === 'viewer')
  const order = useMemo(() => readingOrder(blocks), [blocks])
  const list = useRef<HTMLUListElement>(null)
  const { dragging, begin } = useTreeDrag(list)
  const reach = order.some(({ block }) => block.meta.uuid === selected) ? selected : order[0]?.block.meta.uuid
  return (
    <Drawer
      side="left" title={t('structure.title')} onClose={() => store.closeDrawer('left')}
      foot={isViewer ? undefined : <Button icon="plus" onClick={() => store.openBlocksList(null)}>{t('toolbar.addBlock')}</Button>}
    >
      <p className="hint">{t('structure.count', { count: order.length })}</p>
      <ul ref={list} className="tree" role="tree" aria-label={t('structure.title')} data-dragging={dragging ? '' : undefined}>
        {order.map((read) => (
          <Entry key={read.block.meta.uuid} read={read} isSelected={read.block.meta.uuid === selected} isReached={read.block.meta.uuid === reach} isHeld={dragging?.uuid === read.block.meta.uuid} onGrab={isViewer ? undefined : begin} />
        ))}
        {dragging?.drop && <li role="none" className="line" style={{ top: dragging.drop.line.top, '--d': dragging.drop.line.left }} />}
      </ul>
    </Drawer>
  )
}

/** Blocks are dragged in the list by their grips: it scrolls along, so that the way may be longer than the drawer is high. */
function useTreeDrag(list: RefObject<HTMLUListElement | null>) {
  const { store } = useEditor()
  const entryOf = (uuid: string) => list.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(uuid)}"]`)
  return useDrag({
    find(_, { y }, takes) {
      const from = list.current?.getBoundingClientRect().top ?? 0
      const rows = readingOrder(store.get().blocks).flatMap((read) => {
        const rect = entryOf(read.block.meta.uuid)?.getBoundingClientRect()
        return rect ? [{ read, top: rect.top - from, bottom: rect.bottom - from }] : []
      })
      const drop = treeDropAt(y - from, rows, takes)
      return drop && lineOf(drop)
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
      afterDrawing(() => entryOf(uuid)?.focus())
    },
  })
}

// A line of the list has no width of its own: what it is indented by stands for its left edge.
const lineOf = ({ place, y, depth }: TreeDrop): DropPlace => ({ place, line: { top: y, left: depth, width: 0, height: 0 } })

interface EntryProps {
  readonly read: ReadBlock
  readonly isSelected: boolean
  readonly isReached: boolean
  readonly isHeld: boolean
  readonly onGrab: ((event: PointerEvent, uuid: string) => void) | undefined
}

// With every letter that is typed the list is made anew: only what says something else is drawn again. A drag asks for what it needs when it begins.
const Entry = memo(function Entry({ read: { block, depth, at, of }, isSelected, isReached, isHeld, onGrab }: EntryProps) {
  const session = useEditor()
  const locale = useLocale()
  const { uuid } = block.meta
  const button = useRef<HTMLButtonElement>(null)
  // One that moves with Alt and arrows stays in sight.
  useEffect(() => { if (document.activeElement === button.current) button.current?.scrollIntoView({ block: 'nearest' }) }, [at, depth])
  const choose = () => {
    session.store.select(uuid)
    showBlock(uuid, { block: 'center', inline: 'center', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
  }
  return (
    <li role="none">
      <button
        ref={button} type="button" role="treeitem" className={isSelected ? 'on' : undefined} data-held={isHeld || undefined} aria-selected={isSelected} aria-level={depth + 1} aria-posinset={at + 1} aria-setsize={of}
        tabIndex={isReached ? 0 : -1} style={{ '--d': depth }} data-entry={uuid} onClick={choose} onDoubleClick={() => session.store.openBlockSettings(uuid)}
        onKeyDown={(event) => {
          const step = event.altKey ? 0 : event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
          // What is walked to is what moves, as with the grip.
          if (event.altKey && !isSelected) session.store.select(uuid)
          if (step !== 0) { event.preventDefault(); focusBeside(event.currentTarget, step) }
          if (event.key === 'Enter') { event.preventDefault(); blockCommands(session).settings(uuid) }
        }}
      >
        <span className="grip" aria-hidden="true" onPointerDown={(event) => onGrab?.(event, uuid)}><Icon name="grip" small /></span>
        <Icon name={iconOf(block)} small />
        <span className="tx"><b>{nameOf(block, locale)}</b><small>{wordsOf(block)}</small></span>
      </button>
    </li>
  )
}, (before, after) => isSameRead(before.read, after.read) && before.isSelected === after.isSelected && before.isReached === after.isReached && before.isHeld === after.isHeld)

function focusBeside(entry: HTMLElement, step: number): void {
  const entries = Array.from(entry.closest('[role=tree]')?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])
  entries[entries.indexOf(entry) + step]?.focus()
}
