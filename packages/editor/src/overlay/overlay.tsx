import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { adoptStyles } from '../chrome/styles.ts'
import { afterDrawing } from '../chrome/after-drawing.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { startWriting } from '../inline/start-writing.ts'
import { placeOf } from '../model/page-tree.ts'
import { readingOrder } from '../model/reading-order.ts'
import { useText } from '../text/text.tsx'
import css from './overlay.css?inline'
import { Handles, px } from './handles.tsx'
import { showBlock, watchRects, type Rects } from './rects.ts'
import { dropPlaceAt } from './drop-places.ts'
import { scrollStep, useDrag } from './use-drag.ts'

adoptStyles(css)

const Placeholder = lazy(async () => ({ default: (await import('./placeholder-line.tsx')).Placeholder }))

const noRects: Rects = new Map()
const barHeight = 52

/**
 * A transparent layer over the shoppers' page: one button per block, in reading order, each where its block stands. Deeper blocks lie above those
 * around them, so that a press always meets the innermost.
 */
export function Overlay() {
  const session = useEditor()
  const { store } = session
  const t = useText()
  const blocks = useEditorState((state) => state.blocks)
  const selected = useEditorState((state) => state.blockUuid)
  const isQuiet = useEditorState((state) => state.disableActions)
  const order = useMemo(() => readingOrder(blocks), [blocks])
  const read = useRef(order)
  const focused = useRef<string | null>(null)
  const [watch, setWatch] = useState<ReturnType<typeof watchRects>>()
  // What is measured is what stands on the page now.
  useEffect(() => { read.current = order }, [order])
  // The page is measured outside of React, for as long as the layer lies over it.
  useEffect(() => {
    const opened = watchRects({
      order: () => read.current,
      staying() {
        const { blocks: tree, blockUuid } = store.get()
        return [blockUuid, blockUuid === null ? null : placeOf(tree, blockUuid)?.parent ?? null, focused.current]
      },
      folds: () => !store.get().disableActions,
    })
    setWatch(opened)
    return opened.stop
  }, [store])
  // A block that came, went or moved is where it is only after the page was drawn; one that was selected may be far away.
  useEffect(() => watch?.measureSoon(), [watch, blocks, selected, isQuiet])
  const focusOn = useCallback((uuid: string) => document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(uuid)}"]`)?.focus({ preventScroll: true }), [])
  useDrawersBeside(watch)
  const { dragging, begin } = useDrag({
    find: (uuid, { x, y }, takes) => dropPlaceAt({ uuid, x: x + scrollX, y: y + scrollY }, { tree: store.get().blocks, rects: watch?.rects.get() ?? noRects, takes }),
    scrollAt({ y }) {
      const by = scrollStep(y, { top: barHeight, bottom: innerHeight })
      if (by !== 0) scrollBy(0, by)
      return by !== 0
    },
    onDropped: focusOn,
  })
  const write = useCallback((uuid: string, at: { x: number; y: number }) => { startWriting(session, uuid, at) }, [session])
  const press = useCallback((uuid: string) => {
    const { blockUuid } = store.get()
    // On tablets a tap on the same block takes its overlay away again. ED-2.72
    if (blockUuid === uuid && innerWidth > 640 && innerWidth < 1024) store.select(null)
    else store.select(uuid)
  }, [store])

  const focus = useCallback((uuid: string) => {
    focused.current = uuid
    watch?.measureSoon()
  }, [watch])

  if (!watch || isQuiet) return null
  return (
    <div className="ed-layer" role="group" aria-label={t('overlay.blocks', { count: order.length })} data-dragging={dragging ? (dragging.drop ? 'somewhere' : 'nowhere') : undefined}>
      <Handles order={order} rects={watch.rects} selected={selected} onPress={press} onWrite={write} onGrab={begin} onFocus={focus} />
      <Suspense><Placeholder watch={watch} /></Suspense>
      {dragging?.drop && <span className="ed-line" style={px(dragging.drop.line)} />}
    </div>
  )
}

/** Drawers move the page, or make it narrower and longer: the block that is being worked on stays in sight. */
function useDrawersBeside(watch: ReturnType<typeof watchRects> | undefined): void {
  const { store } = useEditor()
  const leftView = useEditorState((state) => state.leftView)
  const rightView = useEditorState((state) => state.rightView)
  // Where a block stands is known after the page was laid out anew.
  useEffect(() => {
    afterDrawing(() => {
      watch?.measureSoon()
      const { blockUuid } = store.get()
      if (blockUuid !== null) showBlock(blockUuid)
    })
  }, [store, watch, leftView, rightView])
}
