import type { LibraryPicture } from '@vitrine/contract/pages/media.contract'
import { renditionAddress } from '@vitrine/contract/pages/picture'
import { useState, type KeyboardEvent } from 'react'
import { Icon } from '../chrome/icon.tsx'
import { useLocale, useText } from '../text/text.tsx'
import { getNextIndex } from './grid-keys.ts'
import { formatFileSize, toObjectPosition, formatDimensions } from './picture-format.ts'

interface Props {
  readonly pictures: readonly LibraryPicture[]
  readonly selected: number | undefined
  readonly onSelect: (picture: LibraryPicture) => void
  /** Called on a double click, or on Enter on the selected picture. */
  readonly onUse?: ((picture: LibraryPicture) => void) | undefined
}

export const optionId = (id: number) => `ed-media-${id}`

/** A grid of pictures with a roving tabindex; arrow keys move the focus. */
export function MediaGrid({ pictures, selected, onSelect, onUse }: Props) {
  const t = useText()
  const [focused, setFocused] = useState<number>()
  const focusableId = [focused, selected].find((id) => pictures.some((picture) => picture.id === id)) ?? pictures[0]?.id

  function press(event: KeyboardEvent<HTMLElement>, picture: LibraryPicture): void {
    const next = getNextIndex(event.key, {
      at: pictures.indexOf(picture),
      count: pictures.length,
      columns: countColumns(event.currentTarget),
    })
    if (next !== undefined) focusOption(pictures[next])
    else if (event.key === 'Enter' && picture.id === selected && onUse) onUse(picture)
    else if (event.key === 'Enter' || event.key === ' ') onSelect(picture)
    else return
    event.preventDefault()
  }
  return (
    <div className="media" role="listbox" aria-label={t('media.pictures')}>
      {pictures.map((picture) => (
        <div
          key={picture.id}
          id={optionId(picture.id)}
          role="option"
          aria-selected={picture.id === selected}
          tabIndex={picture.id === focusableId ? 0 : -1}
          onFocus={() => setFocused(picture.id)}
          onClick={() => onSelect(picture)}
          onDoubleClick={() => onUse?.(picture)}
          onKeyDown={(event) => press(event, picture)}
        >
          <img
            src={renditionAddress(picture.url, 320)}
            style={{ objectPosition: toObjectPosition(picture) }}
            alt=""
            width="200"
            height="200"
            loading="lazy"
          />
          <span>
            <b>{picture.fileName}</b>
            <Facts picture={picture} />
          </span>
        </div>
      ))}
    </div>
  )
}

function Facts({ picture }: { picture: LibraryPicture }) {
  const [t, locale] = [useText(), useLocale()]
  return picture.alt === null ? (
    <small>
      <Icon name="alert" small />
      {t('media.noDescription')}
    </small>
  ) : (
    <small>
      {formatDimensions(picture, t)}, {formatFileSize(picture.bytes, locale)}
    </small>
  )
}

function focusOption(picture: LibraryPicture | undefined): void {
  if (picture) document.getElementById(optionId(picture.id))?.focus()
}

function countColumns(option: HTMLElement): number {
  const options = [...(option.parentElement?.children ?? [])].filter((each) => each instanceof HTMLElement)
  return options.filter((each) => each.offsetTop === options[0]?.offsetTop).length
}
