import type { PointerEvent as ReactPointerEvent } from 'react'
import { getBlockName } from '../chrome/block-labels.ts'
import { Icon, type IconName } from '../chrome/icon.tsx'
import { useBlockCommands } from '../commands/block-commands.ts'
import { useEditor, useEditorState } from '../editor-context.tsx'
import type { OrderedBlock } from '../model/blocks/reading-order.ts'
import { useLocale, useText } from '../text/text.tsx'
import type { Rect } from './block-rects.ts'

interface Props {
  readonly entry: OrderedBlock
  readonly rect: Rect
  readonly onGrab: (event: ReactPointerEvent, uuid: string) => void
}

/**
 * Frame, bar and plus buttons of the selected block: add before, add after, drag, up, down, text, settings, copy,
 * delete.
 */
export function BlockActions({ entry: { block }, rect, onGrab }: Props) {
  const { store } = useEditor()
  const t = useText()
  const locale = useLocale()
  const { uuid } = block.meta
  const isViewer = useEditorState((state) => !state.mayEdit)
  const isOpen = useEditorState((state) => state.rightView === 'blocksSettings')
  const commands = useBlockCommands()
  const add = (position: 'top' | 'bottom') => () => store.openBlocksList({ target: uuid, position })
  const { top, left, width, height } = rect
  // A full-width block has its frame inside.
  const isWide = rect.isWide || undefined
  return (
    <>
      <span className="ed-sel" data-wide={isWide} style={{ top, left, width, height }} />
      {!isViewer && (
        <Plus
          className="top"
          label={t('overlay.addBefore')}
          style={{ top, left: left + width / 2 }}
          onClick={add('top')}
        />
      )}
      {!isViewer && (
        <Plus
          className="bot"
          label={t('overlay.addAfter')}
          style={{ top: top + height, left: left + width / 2 }}
          onClick={add('bottom')}
        />
      )}
      <div
        className="ed-acts-rail"
        data-wide={isWide}
        style={{ top: top - 72, height: height + 72, ...getInlinePosition(rect) }}
      >
        <div
          className="ed-acts"
          role="toolbar"
          aria-label={t('overlay.actions', { name: getBlockName(block, locale) })}
        >
          <span className="ed-tag">{getBlockName(block, locale)}</span>
          {!isViewer && (
            <Act
              icon="grip"
              label={t('overlay.drag')}
              isGrip
              onPointerDown={(event) => onGrab(event, uuid)}
              onClick={() => {}}
            />
          )}
          {!isViewer && <Act icon="up" label={t('overlay.moveUp')} onClick={() => commands.move(uuid, -1)} />}
          {!isViewer && <Act icon="down" label={t('overlay.moveDown')} onClick={() => commands.move(uuid, 1)} />}
          {!isViewer && commands.hasText(uuid) && (
            <Act icon="text" label={t('overlay.editText')} onClick={() => commands.editText(uuid)} />
          )}
          <Act icon="gear" label={t('overlay.settings')} isOn={isOpen} onClick={() => store.openBlockSettings(uuid)} />
          {!isViewer && <Act icon="copy" label={t('overlay.duplicate')} onClick={() => commands.duplicate(uuid)} />}
          {!isViewer && <Act icon="bin" label={t('overlay.delete')} onClick={() => commands.remove(uuid)} />}
        </div>
      </div>
    </>
  )
}

// The width of the bar with the longest block name, in pixels.
const barWidth = 340

/** The bar begins where the block does; near the right edge it ends where the block does. */
function getInlinePosition({ left, width }: Rect) {
  const { clientWidth } = document.documentElement
  return left + barWidth > clientWidth && left > 32 ? { right: clientWidth - left - width } : { left }
}

interface ActProps {
  readonly icon: IconName
  readonly label: string
  readonly isOn?: boolean
  readonly isGrip?: boolean
  readonly onPointerDown?: (event: ReactPointerEvent) => void
  readonly onClick: () => void
}

function Act({ icon, label, isOn, isGrip, onPointerDown, onClick }: ActProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={isOn ? 'on' : undefined}
      data-grip={isGrip || undefined}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      <Icon name={icon} small />
    </button>
  )
}

function Plus({
  className,
  label,
  style,
  onClick,
}: {
  className: string
  label: string
  style: { top: number; left: number }
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className={`ed-plus ${className}`}
      aria-label={label}
      title={label}
      style={style}
      onClick={onClick}
    >
      <Icon name="plus" small />
    </button>
  )
}
