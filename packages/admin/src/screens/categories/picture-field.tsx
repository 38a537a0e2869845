import { useQuery } from '@tanstack/react-query'
import { renditionAddress } from '@vitrine/contract/pages/picture'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import { call } from '../../data/client.ts'
import { InfoDialog } from '../../parts/info-dialog.tsx'
import { useText } from '../../text/text.tsx'

interface PictureFieldProps {
  readonly imageId: number | null
  /** Of the saved picture. */
  readonly savedBase: string | null
  readonly savedId: number | null
  readonly onChange: (imageId: number | null) => void
}

/** The picture of a category, chosen from the library. */
export function PictureField({ imageId, savedBase, savedId, onChange }: PictureFieldProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const [chosenBase, setChosenBase] = useState<string>()
  const base = imageId === null ? null : imageId === savedId ? savedBase : (chosenBase ?? null)
  return (
    <div className="f">
      <span className="lbl">{t('categories.picture')}</span>
      <div className="row">
        {base !== null && <img className="pic xl" src={renditionAddress(base, 320)} alt="" width={48} height={60} />}
        <Button className="btn sm" onPress={() => setOpen(true)}>
          {t(imageId === null ? 'categories.picture.choose' : 'categories.picture.change')}
        </Button>
        {imageId !== null && (
          <Button className="btn sm quiet" onPress={() => onChange(null)}>
            {t('categories.picture.remove')}
          </Button>
        )}
      </div>
      {isOpen && (
        <PictureDialog
          onClose={() => setOpen(false)}
          onPick={(id, url) => {
            setChosenBase(url)
            onChange(id)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

function PictureDialog({
  onPick,
  onClose,
}: {
  readonly onPick: (id: number, url: string) => void
  readonly onClose: () => void
}) {
  const t = useText()
  const [term, setTerm] = useState('')
  const { data } = useQuery({
    queryKey: ['media', 'list', term],
    queryFn: ({ signal }) => call('getMediaList', { term, itemsPerPage: 24 }, { signal }),
    placeholderData: (before) => before,
  })
  return (
    <InfoDialog title={t('categories.picture.choose')} done={t('dialog.close')} onClose={onClose}>
      <input
        className="inp"
        type="search"
        aria-label={t('categories.picture.search')}
        placeholder={t('categories.picture.search')}
        value={term}
        onChange={({ target }) => setTerm(target.value)}
      />
      {data?.items.length === 0 && <p className="soft">{t('categories.picture.none')}</p>}
      <div className="pickgrid">
        {data?.items.map(({ id, url, fileName }) => (
          <button key={id} type="button" aria-label={fileName} onClick={() => onPick(id, url)}>
            <img src={renditionAddress(url, 320)} alt="" width={96} height={120} loading="lazy" />
          </button>
        ))}
      </div>
    </InfoDialog>
  )
}
