import { Fragment, memo } from 'react'
import { nameOf, wordsOf } from '../chrome/block-words.ts'
import { useValue } from '../editor-context.tsx'
import { isSameRead, type ReadBlock } from '../model/reading-order.ts'
import type { Value } from '../model/value.ts'
import { useLocale, useText } from '../text/text.tsx'
import { BlockActions } from './block-actions.tsx'
import { showBlock, type Rect, type Rects } from './rects.ts'
import type { useDrag } from './use-drag.ts'

interface HandlesProps {
  readonly order: readonly ReadBlock[]
  readonly rects: Value<Rects>
  readonly selected: string | null
  readonly onPress: (uuid: string) => void
  /** Twice on the words themselves. */
  readonly onWrite: (uuid: string, at: { readonly x: number; readonly y: number }) => void
  readonly onGrab: ReturnType<typeof useDrag>['begin']
  readonly onFocus: (uuid: string) => void
}

/**
 * The buttons over the blocks that are near the window, and over those that are selected or have the focus, with their neighbours: a step on a long
 * page costs what it costs on a short one.
 */
export function Handles({ order, rects: watched, selected, onPress, onWrite, onGrab, onFocus }: HandlesProps) {
  const rects = useValue(watched)
  const parent = order.find(({ block }) => block.meta.uuid === selected)?.parent ?? null
  const around = parent === null ? undefined : rects.get(parent)
  return (
    <>
      {around && <span className="ed-around" style={px(around)} />}
      {order.filter(({ block }) => rects.has(block.meta.uuid)).map((read) => {
        const { uuid } = read.block.meta
        const rect = rects.get(uuid)
        if (!rect) return null
        const isSelected = uuid === selected
        return (
          <Fragment key={uuid}>
            <Handle read={read} rect={rect} isSelected={isSelected} onPress={onPress} onWrite={onWrite} onGrab={onGrab} onFocus={onFocus} />
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
  readonly onFocus: (uuid: string) => void
}

const Handle = memo(function Handle({ read: { block, at, of }, rect, isSelected, onPress, onWrite, onGrab, onFocus }: HandleProps) {
  const t = useText()
  const locale = useLocale()
  const { uuid } = block.meta
  const words = wordsOf(block)
  const place = t('overlay.block', { name: nameOf(block, locale), at: at + 1, of })
  return (
    <button
      type="button" className="ed-handle" data-handle={uuid} aria-pressed={isSelected} style={px(rect)} aria-label={words === '' ? place : `${place}: ${words}`}
      // Safari gives a pressed button no focus, and keys are for what has it.
      onClick={({ currentTarget }) => { currentTarget.focus({ preventScroll: true }); onPress(uuid) }}
      onDoubleClick={({ clientX, clientY }) => onWrite(uuid, { x: clientX, y: clientY })}
      onPointerDown={(event) => { if (event.pointerType === 'mouse' && isSelected) onGrab(event, uuid) }}
      data-wide={rect.isWide || undefined}
      // A slide that is scrolled away comes into sight with the focus; a press on what is in sight must not move it away from the pointer.
      onFocus={({ currentTarget }) => {
        onFocus(uuid)
        if (currentTarget.matches(':focus-visible')) showBlock(uuid)
      }}
    />
  )
}, (before, after) => before.rect === after.rect && before.isSelected === after.isSelected && isSameRead(before.read, after.read))

export const px = ({ top, left, width, height }: Pick<Rect, 'top' | 'left' | 'width' | 'height'>) => ({ top, left, width, height })
