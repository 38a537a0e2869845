import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { adoptStyles } from '../chrome/styles/styles.ts'
import { afterPaint } from '../chrome/after-paint.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { startInlineEdit } from '../inline/start-inline-edit.ts'
import { findBlockPosition } from '../model/pages/page-tree.ts'
import { readingOrder } from '../model/blocks/reading-order.ts'
import { useText } from '../text/text.tsx'
import css from './overlay.css?inline'
import { Handles, px } from './handles.tsx'
import { scrollToBlock, trackBlockRects, type Rects } from './block-rects.ts'
import { findDropTarget } from './drop-target.ts'
import { scrollStep, useDrag } from './use-drag.ts'

adoptStyles(css)

const Placeholder = lazy(async () => ({ default: (await import('./placeholder-line.tsx')).Placeholder }))

const noRects: Rects = new Map()
const barHeight = 52

/**
 * A transparent layer over the page: one button per block, in reading order, at the position of its block. Nested
 * blocks are above their ancestors, so that a click always hits the innermost.
 */
export function Overlay() {
  const session = useEditor()
  const { store } = session
  const t = useText()
  const blocks = useEditorState((state) => state.blocks)
  const selected = useEditorState((state) => state.blockUuid)
  const isPreview = useEditorState((state) => state.disableActions)
  const order = useMemo(() => readingOrder(blocks), [blocks])
  const orderRef = useRef(order)
  const focusedUuid = useRef<string | null>(null)
  const [tracker, setWatch] = useState<ReturnType<typeof trackBlockRects>>()
  // The measurement always uses the current blocks.
  useEffect(() => {
    orderRef.current = order
  }, [order])
  // The page is measured outside of React, as long as the overlay is mounted.
  useEffect(() => {
    const nextTracker = trackBlockRects({
      order: () => orderRef.current,
      pinned() {
        const { blocks: tree, blockUuid } = store.get()
        return [
          blockUuid,
          blockUuid === null ? null : (findBlockPosition(tree, blockUuid)?.parent ?? null),
          focusedUuid.current,
        ]
      },
      canFold: () => !store.get().disableActions,
    })
    setWatch(nextTracker)
    return nextTracker.stop
  }, [store])
  // Positions are known only after the page was rendered; the selected block may be far away.
  useEffect(() => tracker?.measureSoon(), [tracker, blocks, selected, isPreview])
  const focusHandle = useCallback(
    (uuid: string) =>
      document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(uuid)}"]`)?.focus({ preventScroll: true }),
    [],
  )
  useScrollToSelection(tracker)
  const { dragging, begin } = useDrag({
    findTarget: (uuid, { x, y }, canDrop) =>
      findDropTarget(
        { uuid, x: x + scrollX, y: y + scrollY },
        { tree: store.get().blocks, rects: tracker?.rects.get() ?? noRects, canDrop },
      ),
    scrollAt({ y }) {
      const by = scrollStep(y, { top: barHeight, bottom: innerHeight })
      if (by !== 0) scrollBy(0, by)
      return by !== 0
    },
    onDropped: focusHandle,
  })
  const write = useCallback(
    (uuid: string, at: { x: number; y: number }) => {
      startInlineEdit(session, uuid, at)
    },
    [session],
  )
  const press = useCallback(
    (uuid: string) => {
      const { blockUuid } = store.get()
      // On tablets a second tap on the same block deselects it. ED-2.72
      if (blockUuid === uuid && innerWidth > 640 && innerWidth < 1024) store.select(null)
      else store.select(uuid)
    },
    [store],
  )

  const focus = useCallback(
    (uuid: string) => {
      focusedUuid.current = uuid
      tracker?.measureSoon()
    },
    [tracker],
  )

  if (!tracker || isPreview) return null
  return (
    <div
      className="ed-layer"
      role="group"
      aria-label={t('overlay.blocks', { count: order.length })}
      data-dragging={dragging ? (dragging.drop ? 'somewhere' : 'nowhere') : undefined}
    >
      <Handles
        order={order}
        rects={tracker.rects}
        selected={selected}
        onPress={press}
        onWrite={write}
        onGrab={begin}
        onFocus={focus}
      />
      <Suspense>
        <Placeholder tracker={tracker} />
      </Suspense>
      {dragging?.drop && <span className="ed-line" style={px(dragging.drop.line)} />}
    </div>
  )
}

/** Keeps the selected block in view when a drawer changes the layout of the page. */
function useScrollToSelection(tracker: ReturnType<typeof trackBlockRects> | undefined): void {
  const { store } = useEditor()
  const leftView = useEditorState((state) => state.leftView)
  const rightView = useEditorState((state) => state.rightView)
  // The position of a block is known after the new layout.
  useEffect(() => {
    afterPaint(() => {
      tracker?.measureSoon()
      const { blockUuid } = store.get()
      if (blockUuid !== null) scrollToBlock(blockUuid)
    })
  }, [store, tracker, leftView, rightView])
}
