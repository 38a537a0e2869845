import { Fragment, memo } from 'react'
import { getBlockName, getBlockSummary } from '../chrome/block-labels.ts'
import { useValue } from '../editor-context.tsx'
import { isSameEntry, type OrderedBlock } from '../model/blocks/reading-order.ts'
import type { Value } from '../model/blocks/value.ts'
import { useLocale, useText } from '../text/text.tsx'
import { BlockActions } from './block-actions.tsx'
import { scrollToBlock, type Rect, type Rects } from './block-rects.ts'
import type { useDrag } from './use-drag.ts'

interface HandlesProps {
  readonly order: readonly OrderedBlock[]
  readonly rects: Value<Rects>
  readonly selected: string | null
  readonly onPress: (uuid: string) => void
  /** Called on a double click on the text. */
  readonly onWrite: (uuid: string, at: { readonly x: number; readonly y: number }) => void
  readonly onGrab: ReturnType<typeof useDrag>['begin']
  readonly onFocus: (uuid: string) => void
}

/**
 * The buttons over the blocks near the window, the selected and the focused one, with their neighbours: the cost of an
 * update does not grow with the length of the page.
 */
export function Handles({ order, rects: rectsValue, selected, onPress, onWrite, onGrab, onFocus }: HandlesProps) {
  const rects = useValue(rectsValue)
  const parent = order.find(({ block }) => block.meta.uuid === selected)?.parent ?? null
  const around = parent === null ? undefined : rects.get(parent)
  return (
    <>
      {around && <span className="ed-around" style={px(around)} />}
      {order
        .filter(({ block }) => rects.has(block.meta.uuid))
        .map((entry) => {
          const { uuid } = entry.block.meta
          const rect = rects.get(uuid)
          if (!rect) return null
          const isSelected = uuid === selected
          return (
            <Fragment key={uuid}>
              <Handle
                entry={entry}
                rect={rect}
                isSelected={isSelected}
                onPress={onPress}
                onWrite={onWrite}
                onGrab={onGrab}
                onFocus={onFocus}
              />
              {isSelected && !rect.isClipped && <BlockActions entry={entry} rect={rect} onGrab={onGrab} />}
            </Fragment>
          )
        })}
    </>
  )
}

interface HandleProps {
  readonly entry: OrderedBlock
  readonly rect: Rect
  readonly isSelected: boolean
  readonly onPress: (uuid: string) => void
  /** Called on a double click on the text. */
  readonly onWrite: (uuid: string, at: { readonly x: number; readonly y: number }) => void
  readonly onGrab: ReturnType<typeof useDrag>['begin']
  readonly onFocus: (uuid: string) => void
}

const Handle = memo(
  function Handle({ entry: { block, at, of }, rect, isSelected, onPress, onWrite, onGrab, onFocus }: HandleProps) {
    const t = useText()
    const locale = useLocale()
    const { uuid } = block.meta
    const words = getBlockSummary(block)
    const place = t('overlay.block', { name: getBlockName(block, locale), at: at + 1, of })
    return (
      <button
        type="button"
        className="ed-handle"
        data-handle={uuid}
        aria-pressed={isSelected}
        style={px(rect)}
        aria-label={words === '' ? place : `${place}: ${words}`}
        // Safari does not focus a clicked button, and shortcuts need the focus.
        onClick={({ currentTarget }) => {
          currentTarget.focus({ preventScroll: true })
          onPress(uuid)
        }}
        onDoubleClick={({ clientX, clientY }) => onWrite(uuid, { x: clientX, y: clientY })}
        onPointerDown={(event) => {
          if (event.pointerType === 'mouse' && isSelected) onGrab(event, uuid)
        }}
        data-wide={rect.isWide || undefined}
        // Keyboard focus scrolls a hidden slide into view; a click must not move the block away from the pointer.
        onFocus={({ currentTarget }) => {
          onFocus(uuid)
          if (currentTarget.matches(':focus-visible')) scrollToBlock(uuid)
        }}
      />
    )
  },
  (before, after) =>
    before.rect === after.rect && before.isSelected === after.isSelected && isSameEntry(before.entry, after.entry),
)

export const px = ({ top, left, width, height }: Pick<Rect, 'top' | 'left' | 'width' | 'height'>) => ({
  top,
  left,
  width,
  height,
})
