import { Fragment, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { nameOf, wordsOf } from '../chrome/block-words.ts'
import { adoptStyles } from '../chrome/styles.ts'
import { afterDrawing } from '../commands/block-commands.ts'
import { useEditor, useEditorState, useValue } from '../editor-context.tsx'
import { startWriting } from '../inline/start-writing.ts'
import { readingOrder, type ReadBlock } from '../model/reading-order.ts'
import { useLocale, useText } from '../text/text.tsx'
import { BlockActions } from './block-actions.tsx'
import css from './overlay.css?inline'
import { elementOf, watchRects, type Rect, type Rects } from './rects.ts'
import { Placeholder } from './placeholder-line.tsx'
import { useDrag } from './use-drag.ts'

adoptStyles(css)

const noRects: Rects = new Map()

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
  const ids = useRef<readonly string[]>([])
  const [watch, setWatch] = useState<ReturnType<typeof watchRects>>()
  // What is measured is what stands on the page now.
  useEffect(() => { ids.current = order.map(({ block }) => block.meta.uuid) }, [order])
  // The page is measured outside of React, for as long as the layer lies over it.
  useEffect(() => {
    const opened = watchRects(() => ids.current)
    setWatch(opened)
    return opened.stop
  }, [])
  // A block that came, went or moved is where it is only after the page was drawn.
  useEffect(() => watch?.measureSoon(), [watch, blocks])
  const focusOn = useCallback((uuid: string) => document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(uuid)}"]`)?.focus({ preventScroll: true }), [])
  useDrawersBeside(watch)
  const { dragging, begin } = useDrag(() => watch?.rects.get() ?? noRects, focusOn)
  const write = useCallback((uuid: string, at: { x: number; y: number }) => { startWriting(session, uuid, at) }, [session])
  const press = useCallback((uuid: string) => {
    const { blockUuid } = store.get()
    // On tablets a tap on the same block takes its overlay away again. ED-2.72
    if (blockUuid === uuid && innerWidth > 640 && innerWidth < 1024) store.select(null)
    else store.select(uuid)
  }, [store])

  if (!watch || isQuiet) return null
  return (
    <div className="ed-layer" role="group" aria-label={t('overlay.blocks', { count: order.length })} data-dragging={dragging ? (dragging.drop ? 'somewhere' : 'nowhere') : undefined}>
      <Handles order={order} watch={watch} selected={selected} onPress={press} onWrite={write} onGrab={begin} />
      <Placeholder watch={watch} />
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
      if (blockUuid !== null) elementOf(blockUuid)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
  }, [store, watch, leftView, rightView])
}

interface HandlesProps {
  readonly order: readonly ReadBlock[]
  readonly watch: ReturnType<typeof watchRects>
  readonly selected: string | null
  readonly onPress: (uuid: string) => void
  /** Twice on the words themselves. */
  readonly onWrite: (uuid: string, at: { readonly x: number; readonly y: number }) => void
  readonly onGrab: ReturnType<typeof useDrag>['begin']
}

function Handles({ order, watch, selected, onPress, onWrite, onGrab }: HandlesProps) {
  const rects = useValue(watch.rects)
  const parent = order.find(({ block }) => block.meta.uuid === selected)?.parent ?? null
  const around = parent === null ? undefined : rects.get(parent)
  return (
    <>
      {around && <span className="ed-around" style={px(around)} />}
      {order.map((read) => {
        const { uuid } = read.block.meta
        const rect = rects.get(uuid)
        if (!rect) return null
        const isSelected = uuid === selected
        return (
          <Fragment key={uuid}>
            <Handle read={read} rect={rect} isSelected={isSelected} onPress={onPress} onWrite={onWrite} onGrab={onGrab} />
            {isSelected && !rect.isClipped && <BlockActions read={read} rect={rect} onGrab={onGrab} />}
          </Fragment>
        )
      })}
    </>
  )
}

interface HandleProps {
  readonly read: ReadBlock
  readonly rect: Rect
  readonly isSelected: boolean
  readonly onPress: (uuid: string) => void
  /** Twice on the words themselves. */
  readonly onWrite: (uuid: string, at: { readonly x: number; readonly y: number }) => void
  readonly onGrab: ReturnType<typeof useDrag>['begin']
}

const Handle = memo(function Handle({ read: { block, at, of }, rect, isSelected, onPress, onWrite, onGrab }: HandleProps) {
  const t = useText()
  const locale = useLocale()
  const { uuid } = block.meta
  const words = wordsOf(block)
  const place = t('overlay.block', { name: nameOf(block, locale), at: at + 1, of })
  return (
    <button
      type="button" className="ed-handle" data-handle={uuid} aria-pressed={isSelected} style={px(rect)} aria-label={words === '' ? place : `${place}: ${words}`}
      onClick={() => onPress(uuid)}
      onDoubleClick={({ clientX, clientY }) => onWrite(uuid, { x: clientX, y: clientY })}
      onPointerDown={(event) => { if (event.pointerType === 'mouse' && isSelected) onGrab(event, uuid) }}
      data-wide={rect.isWide || undefined}
      // A slide that is scrolled away comes into sight with the focus; a press on what is in sight must not move it away from the pointer.
      onFocus={({ currentTarget }) => { if (currentTarget.matches(':focus-visible')) elementOf(uuid)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }) }}
    />
  )
}, (before, after) => before.rect === after.rect && before.isSelected === after.isSelected && before.read.block === after.read.block && before.read.at === after.read.at && before.read.of === after.read.of)

const px = ({ top, left, width, height }: Pick<Rect, 'top' | 'left' | 'width' | 'height'>) => ({ top, left, width, height })
