import { useRef, useState, type DragEvent } from 'react'
import type { ItemPictures } from '../../../data/variation-queries.ts'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'
import { Swatch } from '../variations/swatch.tsx'
import { movePicture, removePicture, type PictureGroup } from './arrange.ts'
import { readDragged } from './dragged-picture.ts'
import { PictureTile } from './picture-tile.tsx'
import type { PictureUpload } from './use-picture-uploads.ts'

interface PictureRowProps {
  readonly item: ItemPictures
  readonly group: PictureGroup
  /** Files of this colour that are not up yet. */
  readonly waiting: readonly PictureUpload[]
  readonly onArrange: (groups: readonly PictureGroup[], text: string) => void
  readonly onFiles: (files: Iterable<File>) => void
  readonly onLibrary: () => void
  readonly onOpen: (pictureId: number) => void
}

const accepted =
  'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff,image/heic,image/heif,.heic,.heif,.tif,.tiff'

/** The pictures of one colour: dragged or moved with Alt and arrows; files that are dropped take its colour. */
export function PictureRow({ item, group, waiting, onArrange, onFiles, onLibrary, onOpen }: PictureRowProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [dropAt, setDropAt] = useState<number>()
  const hasColours = item.groups.length > 1
  const name = group.valueId === null ? t(hasColours ? 'pictures.allColours' : 'pictures.all') : group.name
  const pictures = group.pictures.flatMap((id) => item.pictures.find((picture) => picture.id === id) ?? [])

  const place = (pictureId: number, from: number | null, at: number) =>
    onArrange(movePicture(item.groups, pictureId, from, { valueId: group.valueId, at }), t('pictures.moved'))

  /** To the row above or below, at its end. */
  function changeRow(pictureId: number, by: 1 | -1) {
    const next = item.groups[item.groups.findIndex(({ valueId }) => valueId === group.valueId) + by]
    if (!next) return
    const to = { valueId: next.valueId, at: next.pictures.length }
    const text = t('pictures.movedTo', { name: next.valueId === null ? t('pictures.allColours') : next.name })
    onArrange(movePicture(item.groups, pictureId, group.valueId, to), text)
  }

  function over(event: DragEvent, at: number) {
    event.preventDefault()
    event.stopPropagation()
    setDropAt(at)
  }

  function drop(event: DragEvent, at: number) {
    event.preventDefault()
    event.stopPropagation()
    setDropAt(undefined)
    const dragged = readDragged(event.dataTransfer)
    if (dragged) place(dragged.pictureId, dragged.valueId, at)
    else if (event.dataTransfer.files.length > 0) onFiles(event.dataTransfer.files)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pictures have the keys
    <div
      className="mrow"
      role="group"
      aria-label={name}
      onDragOver={(event) => over(event, pictures.length)}
      onDragLeave={() => setDropAt(undefined)}
      onDrop={(event) => drop(event, pictures.length)}
    >
      <span className="mlab">
        {group.color !== null && <Swatch color={group.color} />}
        {name}
        <small className="faint">{t('pictures.count', { count: pictures.length })}</small>
        <button type="button" className="lnk s12" onClick={onLibrary}>
          {t('pictures.fromLibrary')}
          <span className="sr"> {name}</span>
        </button>
      </span>
      <ul className="mpics">
        {pictures.map((picture, at) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            valueId={group.valueId}
            caption={at === 0 ? t('pictures.card') : at === 1 ? t('pictures.hover') : String(at + 1)}
            label={t('pictures.label', { number: at + 1, count: pictures.length, name })}
            isDropTarget={dropAt === at}
            onOpen={() => onOpen(picture.id)}
            onMove={(by) => place(picture.id, group.valueId, by > 0 ? at + 2 : at - 1)}
            onChangeRow={(by) => changeRow(picture.id, by)}
            onRemove={() => onArrange(removePicture(item.groups, picture.id, group.valueId), t('pictures.removed'))}
            onDragOver={(event) => over(event, at)}
            onDrop={(event) => drop(event, at)}
          />
        ))}
        {waiting.map(({ id, file, state }) => (
          <li key={`upload ${id}`} className="mp busy" aria-label={file.name}>
            <span className="s12">{state === 'uploading' ? t('pictures.uploading') : t('pictures.waiting')}</span>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={`mp add${dropAt === pictures.length ? ' drop' : ''}`}
            aria-label={t('pictures.addTo', { name })}
            onClick={() => input.current?.click()}
          >
            <Icon name="add" />
          </button>
          <input
            ref={input}
            type="file"
            className="sr"
            tabIndex={-1}
            aria-label={t('pictures.filesOf', { name })}
            accept={accepted}
            multiple
            onChange={({ target }) => {
              onFiles([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </li>
      </ul>
    </div>
  )
}
