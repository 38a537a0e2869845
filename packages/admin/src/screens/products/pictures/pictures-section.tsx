import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { itemPicturesQuery, type ItemPictures } from '../../../data/variation-queries.ts'
import { Icon } from '../../../parts/icon.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { useText } from '../../../text/text.tsx'
import { LibraryDialog } from './library-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { PictureRow } from './picture-row.tsx'
import { UploadList } from './upload-list.tsx'
import { useArrangePictures } from './use-arrange-pictures.ts'
import { usePictureUploads } from './use-picture-uploads.ts'
import '../../../look/pictures.css'

/** The pictures of a product; each change is saved by itself. */
export function PicturesSection({ itemId }: { readonly itemId: number }) {
  const t = useText()
  const toText = useRefusalText()
  const { data: item, error } = useQuery(itemPicturesQuery(itemId))
  if (error !== null) return <Notice tone="bad">{toText(error)}</Notice>
  if (!item)
    return (
      <div role="status" aria-busy="true" aria-label={t('state.loading')} className="stack">
        <span className="sk" />
        <span className="sk" />
      </div>
    )
  return <LoadedPictures item={item} />
}

function LoadedPictures({ item }: { readonly item: ItemPictures }) {
  const t = useText()
  const arranged = useArrangePictures(item)
  const uploads = usePictureUploads(item.itemId)
  const [opened, setOpened] = useState<number>()
  const [library, setLibrary] = useState<{ readonly valueId: number | null }>()
  const picture = item.pictures.find(({ id }) => id === opened)
  // Without colours there is one row.
  const first = item.groups[0]?.valueId ?? null

  return (
    <section className="card" aria-label={t('screen.pictures')}>
      <header className="wrap">
        <h2>{t('screen.pictures')}</h2>
        <span className="soft hide-ph">{t('pictures.lead')}</span>
        <span className="end row">
          <span className="soft s12" role="status">
            {uploads.total > 0
              ? t('pictures.progress', { done: uploads.done, total: uploads.total })
              : arranged.isSaving
                ? t('pictures.saving')
                : ''}
          </span>
          <Button className="btn sm" onPress={() => setLibrary({ valueId: first })}>
            <Icon name="camera" />
            {t('pictures.library')}
          </Button>
        </span>
      </header>
      <div className="in stack">
        {arranged.error !== '' && <Notice tone="bad">{arranged.error}</Notice>}
        <UploadList uploads={uploads} />
        {item.groups.map((group) => (
          <PictureRow
            key={group.valueId ?? 'all'}
            item={item}
            group={group}
            waiting={uploads.uploads.filter(({ valueId, state }) => valueId === group.valueId && state !== 'failed')}
            onArrange={arranged.arrange}
            onFiles={(files) => uploads.add(files, group.valueId)}
            onLibrary={() => setLibrary({ valueId: group.valueId })}
            onOpen={setOpened}
          />
        ))}
        <p className="s12 soft">{t('pictures.formats')}</p>
      </div>
      {picture && (
        <PictureDialog key={picture.id} itemId={item.itemId} picture={picture} onClose={() => setOpened(undefined)} />
      )}
      {library && <LibraryDialog item={item} valueId={library.valueId} onClose={() => setLibrary(undefined)} />}
    </section>
  )
}
