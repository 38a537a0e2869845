import { useQuery } from '@tanstack/react-query'
import { minSearchLength } from '@vitrine/contract/shop/staff-search.contract'
import { useDeferredValue, useId, useState } from 'react'
import { call } from '../../../data/client.ts'
import { useText } from '../../../text/text.tsx'

interface ProductPickerProps {
  readonly label: string
  readonly onPick: (id: number, name: string) => void
}

/** Finds products by name, SKU or GTIN. */
export function ProductPicker({ label, onPick }: ProductPickerProps) {
  const t = useText()
  const id = useId()
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const isLongEnough = search.length >= minSearchLength
  const { data } = useQuery({
    queryKey: ['campaigns', 'products', search],
    queryFn: ({ signal }) => call('getStaffSearch', { search, groups: ['products'] }, { signal }),
    enabled: isLongEnough,
    placeholderData: (before) => before,
  })
  const hits = isLongEnough ? (data?.groups.flatMap((group) => group.hits) ?? []) : []
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="inp"
        type="search"
        autoComplete="off"
        value={text}
        aria-describedby={`${id}-found`}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('')
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <ul className="cam-hits" hidden={hits.length === 0}>
        {hits.flatMap((hit) =>
          hit.id === null ? (
            []
          ) : (
            <li key={hit.id}>
              <button
                type="button"
                onClick={() => {
                  if (hit.id !== null) onPick(hit.id, hit.title)
                  setText('')
                  document.getElementById(id)?.focus()
                }}
              >
                <span className="med">{hit.title}</span> <span className="soft s12">{hit.detail}</span>
              </button>
            </li>
          ),
        )}
      </ul>
      <p className="sr" role="status" id={`${id}-found`}>
        {isLongEnough && data !== undefined && t('campaigns.found', { count: hits.length })}
      </p>
    </div>
  )
}
