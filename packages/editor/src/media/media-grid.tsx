import type { LibraryPicture } from '@vitrine/contract/media.contract'
import { renditionAddress } from '@vitrine/contract/picture'
import { useState, type KeyboardEvent } from 'react'
import { Icon } from '../chrome/icon.tsx'
import { useLocale, useText } from '../text/text.tsx'
import { stepTo } from './grid-keys.ts'
import { fileSize, positionOf, sizeOf } from './picture-words.ts'

interface Props {
  readonly pictures: readonly LibraryPicture[]
  readonly selected: number | undefined
  readonly onSelect: (picture: LibraryPicture) => void
  /** Chosen for good: a second click, or Enter on the selected one. */
  readonly onUse?: ((picture: LibraryPicture) => void) | undefined
}

export const optionId = (id: number) => `ed-media-${id}`

/** Pictures to choose from. One of them is in the order of Tab; arrows lead to its neighbours. */
export function MediaGrid({ pictures, selected, onSelect, onUse }: Props) {
  const t = useText()
  const [focused, setFocused] = useState<number>()
  const open = [focused, selected].find((id) => pictures.some((picture) => picture.id === id)) ?? pictures[0]?.id

  function press(event: KeyboardEvent<HTMLElement>, picture: LibraryPicture): void {
    const next = stepTo(event.key, { at: pictures.indexOf(picture), count: pictures.length, columns: columnsOf(event.currentTarget) })
    if (next !== undefined) focusOn(pictures[next])
    else if (event.key === 'Enter' && picture.id === selected && onUse) onUse(picture)
    else if (event.key === 'Enter' || event.key === ' ') onSelect(picture)
    else return
    event.preventDefault()
  }
  return (
    <div className="media" role="listbox" aria-label={t('media.pictures')}>
      {pictures.map((picture) => (
        <div
          key={picture.id} id={optionId(picture.id)} role="option" aria-selected={picture.id === selected} tabIndex={picture.id === open ? 0 : -1}
          onFocus={() => setFocused(picture.id)} onClick={() => onSelect(picture)} onDoubleClick={() => onUse?.(picture)} onKeyDown={(event) => press(event, picture)}
        >
          <img src={renditionAddress(picture.url, 320)} style={{ objectPosition: positionOf(picture) }} alt="" width="200" height="200" loading="lazy" />
          <span><b>{picture.fileName}</b><Facts picture={picture} /></span>
        </div>
      ))}
    </div>
  )
}

function Facts({ picture }: { picture: LibraryPicture }) {
  const [t, locale] = [useText(), useLocale()]
  return picture.alt === null
    ? <small><Icon name="alert" small />{t('media.noDescription')}</small>
    : <small>{sizeOf(picture, t)}, {fileSize(picture.bytes, locale)}</small>
}

function focusOn(picture: LibraryPicture | undefined): void {
  if (picture) document.getElementById(optionId(picture.id))?.focus()
}

function columnsOf(option: HTMLElement): number {
  const options = [...option.parentElement?.children ?? []].filter((each) => each instanceof HTMLElement)
  return options.filter((each) => each.offsetTop === options[0]?.offsetTop).length
}
