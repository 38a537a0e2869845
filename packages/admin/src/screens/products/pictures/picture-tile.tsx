import type { DragEvent, KeyboardEvent } from 'react'
import { renditionAddress } from '@vitrine/contract/pages/picture'
import type { ItemPictures } from '../../../data/variation-queries.ts'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'
import { writeDragged } from './dragged-picture.ts'

interface PictureTileProps {
  readonly picture: ItemPictures['pictures'][number]
  readonly valueId: number | null
  readonly caption: string
  readonly label: string
  readonly isDropTarget: boolean
  readonly onOpen: () => void
  /** One place to the left or right. */
  readonly onMove: (by: 1 | -1) => void
  readonly onChangeRow: (by: 1 | -1) => void
  readonly onRemove: () => void
  readonly onDragOver: (event: DragEvent) => void
  readonly onDrop: (event: DragEvent) => void
}

/** A picture of a colour: Enter opens it, Alt and arrows move it, Delete removes it from the colour. */
export function PictureTile(props: PictureTileProps) {
  const t = useText()
  const { picture, valueId, caption, label, isDropTarget, onOpen, onMove, onChangeRow, onRemove } = props

  function press(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key === 'Delete') onRemove()
    else if (!event.altKey) return
    else if (event.key === 'ArrowLeft') onMove(-1)
    else if (event.key === 'ArrowRight') onMove(1)
    else if (event.key === 'ArrowUp') onChangeRow(-1)
    else if (event.key === 'ArrowDown') onChangeRow(1)
    else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its button has the keys
    <li
      className={`mp${isDropTarget ? ' drop' : ''}`}
      draggable
      onDragStart={(event) => writeDragged(event.dataTransfer, { pictureId: picture.id, valueId })}
      onDragOver={props.onDragOver}
      onDrop={props.onDrop}
    >
      <button
        type="button"
        className="mp-open"
        aria-label={[`${label}: ${picture.fileName}`, picture.alt === null && t('pictures.noAlt')]
          .filter(Boolean)
          .join(', ')}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown Delete"
        data-picture={picture.id}
        onClick={onOpen}
        onKeyDown={press}
      >
        <img src={renditionAddress(picture.url, 320)} alt="" loading="lazy" draggable={false} />
      </button>
      <span className="cap" aria-hidden="true">
        {caption}
      </span>
      {picture.alt === null && (
        <span className="noalt" aria-hidden="true">
          <Icon name="warning" />
          {t('pictures.noAlt')}
        </span>
      )}
      <button type="button" className="ib sm mp-remove" aria-label={t('pictures.remove', { label })} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </li>
  )
}
