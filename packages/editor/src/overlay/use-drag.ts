import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'
import { useEditor } from '../editor-context.tsx'
import { mayStand } from '../model/may-stand.ts'
import { findBlock } from '../model/page-tree.ts'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import type { Place } from '../model/page-tree.ts'
import type { DropPlace } from './drop-places.ts'

export interface Dragging {
  readonly uuid: string
  readonly drop: DropPlace | undefined
}

export interface Point { readonly x: number; readonly y: number }

// From so many pixels on a press is a drag, and so near to an edge what is below scrolls along, so far each time.
const threshold = 6
const edge = 80
const step = 14

/** By how much to scroll for a point between two edges. */
export function scrollStep(y: number, { top, bottom }: { readonly top: number; readonly bottom: number }): number {
  return y < top + edge ? -step : y > bottom - edge ? step : 0
}

export interface DragArea {
  /** Where the block would go that is held over a point of the window. */
  find(uuid: string, at: Point, takes: (place: Place) => boolean): DropPlace | undefined
  /** Scrolls along where the point is near an edge; true when something moved. */
  scrollAt(at: Point): boolean
  onDropped(uuid: string): void
}

/** Moves blocks with mouse, pen or finger: one set of pointer events. Escape, or a drop where nothing is taken, leaves all as it was. */
export function useDrag({ find: placeAt, scrollAt, onDropped }: DragArea) {
  const { store } = useEditor()
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const end = useRef<() => void>(undefined)
  // Whoever leaves in the middle of a drag leaves no listeners behind.
  useEffect(() => () => end.current?.(), [])

  function begin(event: ReactPointerEvent, uuid: string): void {
    if (event.button !== 0 || store.get().disableActions) return
    event.preventDefault()
    const from = { x: event.clientX, y: event.clientY }
    let now: Dragging | null = null
    let at = from

    function find(): void {
      const { blocks } = store.get()
      const block = findBlock(blocks, uuid)
      if (!block) return
      const drop = placeAt(uuid, at, (place) => mayStand(blocks, block, place, blockRegister))
      now = { uuid, drop }
      setDragging(now)
    }
    function move(moved: PointerEvent): void {
      if (moved.pointerId !== event.pointerId) return
      at = { x: moved.clientX, y: moved.clientY }
      if (!now && Math.hypot(at.x - from.x, at.y - from.y) < threshold) return
      moved.preventDefault()
      find()
    }
    function drop(): void {
      if (now?.drop && store.moveTo(uuid, now.drop.place)) onDropped(uuid)
      stop()
    }
    function cancel(pressed: KeyboardEvent): void {
      if (pressed.key !== 'Escape') return
      pressed.stopPropagation()
      stop()
    }
    const scrolling = setInterval(() => {
      if (now && scrollAt(at)) find()
    }, 16)
    function stop(): void {
      clearInterval(scrolling)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', stop)
      removeEventListener('keydown', cancel, { capture: true })
      end.current = undefined
      setDragging(null)
    }
    addEventListener('pointermove', move, { passive: false })
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', stop)
    addEventListener('keydown', cancel, { capture: true })
    end.current = stop
  }

  return { dragging, begin }
}
