import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../data/client.ts'
import { Icon } from '../../parts/icon.tsx'
import { useText } from '../../text/text.tsx'
import type { FoundItem } from './draft-order.ts'

/** Finds variations by name or SKU; Enter takes the first. */
export function ItemSearch({ onPick }: { readonly onPick: (item: FoundItem) => void }) {
  const t = useText()
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), 250)
    return () => clearTimeout(timer)
  }, [text])
  const { data: found } = useQuery({
    queryKey: ['items-for-order', search],
    queryFn: ({ signal }) => call('getItemsForOrder', { search }, { signal }),
    enabled: search !== '',
    placeholderData: (before) => before,
  })
  const hits = search === '' ? [] : (found ?? [])

  function pick(item: FoundItem) {
    onPick(item)
    setText('')
    setSearch('')
  }

  return (
    <div className="stack">
      <div className="search">
        <Icon name="search" />
        <input
          className="inp"
          type="search"
          aria-label={t('newOrder.search')}
          placeholder={t('newOrder.searchHint')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            const [first] = hits
            if (event.key === 'Enter' && first && search === text.trim()) pick(first)
          }}
        />
      </div>
      {search !== '' && found !== undefined && hits.length === 0 && <p className="soft">{t('newOrder.none')}</p>}
      {hits.length > 0 && (
        <ul className="hits">
          {hits.map((item) => (
            <li key={item.variationId}>
              <button type="button" onClick={() => pick(item)}>
                <span>
                  <span className="med">{item.name}</span>{' '}
                  <span className="soft s12">{[item.details, item.sku].filter((part) => part !== '').join(' · ')}</span>
                </span>
                <span className="soft s12 num">{t('newOrder.left', { count: item.available })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
