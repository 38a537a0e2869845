import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { renditionAddress } from '@vitrine/contract/pages/picture'
import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { showPictures, type ItemPictures } from '../../../data/variation-queries.ts'
import { ActionDialog } from '../../../parts/action-dialog.tsx'
import { SelectField } from '../../../parts/form/select-field.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { useText } from '../../../text/text.tsx'

interface LibraryDialogProps {
  readonly item: ItemPictures
  readonly valueId: number | null
  readonly onClose: () => void
}

const perPage = 30

/** Pictures of the media library for a colour. */
export function LibraryDialog({ item, valueId, onClose }: LibraryDialogProps) {
  const t = useText()
  const toText = useRefusalText()
  const [term, setTerm] = useState('')
  const [page, setPage] = useState(1)
  const [target, setTarget] = useState(valueId)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const { data: found } = useQuery({
    queryKey: ['media', 'list', { term, page }],
    queryFn: ({ signal }) => call('getMediaList', { term, page, itemsPerPage: perPage }, { signal }),
    placeholderData: keepPreviousData,
  })
  const pageCount = Math.max(1, Math.ceil((found?.total ?? 0) / perPage))

  async function add() {
    setBusy(true)
    setError('')
    try {
      showPictures(await call('doAddItemPictures', { itemId: item.itemId, valueId: target, pictures: [...chosen] }))
      onClose()
    } catch (refusal) {
      setError(toText(refusal))
      setBusy(false)
    }
  }

  return (
    <ActionDialog
      title={t('pictures.library')}
      action={t('pictures.addCount', { count: chosen.length })}
      canConfirm={chosen.length > 0}
      consequences={[]}
      error={error}
      isBusy={isBusy}
      onConfirm={() => void add()}
      onClose={onClose}
    >
      <div className="two">
        <TextField
          label={t('pictures.search')}
          value={term}
          autoFocus
          onChange={(text) => {
            setTerm(text)
            setPage(1)
          }}
        />
        {item.groups.length > 1 && (
          <SelectField
            label={t('pictures.colour')}
            value={String(target ?? '')}
            options={item.groups.map((group) => ({
              value: String(group.valueId ?? ''),
              label: group.valueId === null ? t('pictures.allColours') : group.name,
            }))}
            onChange={(value) => setTarget(value === '' ? null : Number(value))}
          />
        )}
      </div>
      {found?.items.length === 0 ? (
        <p className="soft">{t('pictures.libraryEmpty')}</p>
      ) : (
        <ul className="libgrid">
          {found?.items.map(({ id, url, fileName }) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  className="ck"
                  aria-label={fileName}
                  checked={chosen.includes(id)}
                  onChange={() =>
                    setChosen((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]))
                  }
                />
                <img src={renditionAddress(url, 320)} alt="" loading="lazy" />
                <span className="cut s12">{fileName}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {pageCount > 1 && (
        <div className="row">
          <button type="button" className="btn sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('pictures.newer')}
          </button>
          <span className="soft s12">{t('pictures.page', { page, count: pageCount })}</span>
          <button type="button" className="btn sm" disabled={page === pageCount} onClick={() => setPage(page + 1)}>
            {t('pictures.older')}
          </button>
        </div>
      )}
    </ActionDialog>
  )
}
