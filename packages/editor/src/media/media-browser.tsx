import { editorLimits } from '@vitrine/contract/kernel/editor-limits'
import { mediaFilters, type LibraryPicture } from '@vitrine/contract/pages/media.contract'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Button, IconButton } from '../chrome/button.tsx'
import { Icon } from '../chrome/icon.tsx'
import { Note } from '../chrome/note.tsx'
import { useText } from '../text/text.tsx'
import { MediaGrid } from './media-grid.tsx'
import type { Library } from './use-library.ts'
import type { Uploads } from './use-uploads.ts'

interface Props {
  readonly library: Library
  readonly uploads: Uploads
  readonly canUpload: boolean
  readonly selected: number | undefined
  readonly onSelect: (picture: LibraryPicture) => void
  readonly onUse?: ((picture: LibraryPicture) => void) | undefined
  /** Rendered before the filters. */
  readonly heading?: ReactNode
}

/** Searches pictures and uploads new ones, by the button or by drag and drop. */
export function MediaBrowser({ library, uploads, canUpload, selected, onSelect, onUse, heading }: Props) {
  const drop = useDrop(canUpload ? uploads.add : undefined)
  return (
    <div className="ed-shelf" {...drop.handlers}>
      <div className="ed-tools">
        {heading}
        <Filters library={library} />
      </div>
      <Tools library={library} uploads={uploads} canUpload={canUpload} isOver={drop.isOver} />
      <UploadStatus uploads={uploads} />
      <Results library={library} selected={selected} onSelect={onSelect} onUse={onUse} />
    </div>
  )
}

function Filters({ library: { filter, setFilter, found } }: Pick<Props, 'library'>) {
  const t = useText()
  return (
    <span className="seg" role="group" aria-label={t('media.filters')}>
      {mediaFilters.map((each) => (
        <button
          key={each}
          type="button"
          className={each === filter ? 'on' : undefined}
          aria-pressed={each === filter}
          onClick={() => setFilter(each)}
        >
          {t(`media.${each}`, { count: found?.counts[each] ?? '' })}
        </button>
      ))}
    </span>
  )
}

function Tools({
  library: { term, setTerm },
  uploads,
  canUpload,
  isOver,
}: Pick<Props, 'library' | 'uploads' | 'canUpload'> & { readonly isOver: boolean }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <div className="ed-tools">
        <div className="ef">
          <input
            type="search"
            aria-label={t('media.search')}
            placeholder={t('media.search')}
            value={term}
            onChange={(event) => setTerm(event.target.value)}
          />
        </div>
        {canUpload && (
          <Button
            kind="primary"
            icon="upload"
            isBusy={uploads.progress !== null}
            onClick={() => input.current?.click()}
          >
            {t('media.upload')}
          </Button>
        )}
      </div>
      {canUpload && (
        <div className="dropz" data-over={isOver || undefined}>
          <Icon name="picture" small />
          <span>{t('media.drop', { megabytes: editorLimits.mediaBytes / 1_000_000 })}</span>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            aria-label={t('media.upload')}
            onChange={({ target }) => {
              uploads.add(target.files ?? [])
              target.value = ''
            }}
          />
        </div>
      )}
    </>
  )
}

function UploadStatus({ uploads: { progress, rejected, dismiss } }: Pick<Props, 'uploads'>) {
  const t = useText()
  const words = progress && t('media.uploading', progress)
  return (
    <div className="ed-outcome">
      <div role="status">
        {progress && (
          <p className="ed-progress">
            <progress value={progress.done} max={progress.total} aria-label={words ?? undefined} />
            {words}
          </p>
        )}
      </div>
      <div role="alert">
        {rejected.length > 0 && (
          <div className="ed-note bad">
            <Icon name="alert" small />
            <div className="ed-refused">
              <b>{t('media.refused')}</b>
              <ul>
                {rejected.map(({ name, reason }, at) => (
                  <li key={at}>
                    {name}: {reason}
                  </li>
                ))}
              </ul>
            </div>
            <IconButton icon="close" label={t('media.dismiss')} onClick={dismiss} />
          </div>
        )}
      </div>
    </div>
  )
}

function Results({
  library: { found, filter, term, loadMore },
  ...choice
}: Pick<Props, 'library' | 'selected' | 'onSelect' | 'onUse'>) {
  const t = useText()
  if (!found)
    return (
      <p className="ed-soft" aria-busy="true">
        {t('media.loading')}
      </p>
    )
  const { items, total } = found
  if (items.length === 0)
    return <Note>{t(term.trim() !== '' ? 'media.nothing' : filter === 'all' ? 'media.empty' : 'media.none')}</Note>
  return (
    <>
      <MediaGrid pictures={items} {...choice} />
      {items.length < total && (
        <p className="ed-more">
          <Button onClick={loadMore}>{t('media.more', { shown: items.length, total })}</Button>
        </p>
      )}
    </>
  )
}

function useDrop(onFiles: ((files: Iterable<File>) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  const hasFiles = (event: DragEvent) => onFiles !== undefined && event.dataTransfer.types.includes('Files')
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
      },
      onDrop(event: DragEvent) {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        onFiles?.(event.dataTransfer.files)
      },
    },
  }
}
