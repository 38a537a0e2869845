import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'
import { useEditor } from '../editor-context.tsx'
import { canPlaceBlock } from '../model/blocks/can-place-block.ts'
import { findBlock } from '../model/pages/page-tree.ts'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import type { InsertPosition } from '../model/pages/page-tree.ts'
import type { DropTarget } from './drop-target.ts'

export interface Dragging {
  readonly uuid: string
  readonly drop: DropTarget | undefined
}

export interface Point {
  readonly x: number
  readonly y: number
}

// A press becomes a drag after this distance; near an edge the content scrolls by this step.
const dragThresholdPx = 6
const scrollEdgePx = 80
const scrollStepPx = 14

/** The scroll step for a point between two edges. */
export function scrollStep(y: number, { top, bottom }: { readonly top: number; readonly bottom: number }): number {
  return y < top + scrollEdgePx ? -scrollStepPx : y > bottom - scrollEdgePx ? scrollStepPx : 0
}

export interface DragArea {
  /** Finds the drop target at a point of the window. */
  findTarget(uuid: string, at: Point, canDrop: (place: InsertPosition) => boolean): DropTarget | undefined
  /** Scrolls if the point is near an edge; returns whether it did. */
  scrollAt(at: Point): boolean
  onDropped(uuid: string): void
}

/** Moves blocks by pointer events. Escape, or a drop without a valid target, changes nothing. */
export function useDrag({ findTarget, scrollAt, onDropped }: DragArea) {
  const { store } = useEditor()
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const end = useRef<() => void>(undefined)
  // Unmounting during a drag removes its listeners.
  useEffect(() => () => end.current?.(), [])

  function begin(event: ReactPointerEvent, uuid: string): void {
    if (event.button !== 0 || store.get().disableActions) return
    event.preventDefault()
    const from = { x: event.clientX, y: event.clientY }
    let now: Dragging | null = null
    let at = from

    function updateTarget(): void {
      const { blocks } = store.get()
      const block = findBlock(blocks, uuid)
      if (!block) return
      const drop = findTarget(uuid, at, (place) => canPlaceBlock(blocks, block, place, blockRegister))
      now = { uuid, drop }
      setDragging(now)
    }
    function move(moveEvent: PointerEvent): void {
      if (moveEvent.pointerId !== event.pointerId) return
      at = { x: moveEvent.clientX, y: moveEvent.clientY }
      if (!now && Math.hypot(at.x - from.x, at.y - from.y) < dragThresholdPx) return
      moveEvent.preventDefault()
      updateTarget()
    }
    function drop(): void {
      if (now?.drop && store.moveTo(uuid, now.drop.place)) onDropped(uuid)
      stop()
    }
    function cancel(keyEvent: KeyboardEvent): void {
      if (keyEvent.key !== 'Escape') return
      keyEvent.stopPropagation()
      stop()
    }
    const scrollTimer = setInterval(() => {
      if (now && scrollAt(at)) updateTarget()
    }, 16)
    function stop(): void {
      clearInterval(scrollTimer)
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
