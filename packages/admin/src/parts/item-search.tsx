import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@vitrine/contract/api/operations'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { call } from '../data/client.ts'
import { useText } from '../text/text.tsx'
import { Icon } from './icon.tsx'
import { ItemPicture } from './item-pictures.tsx'

export type FoundItem = Answer<'getItemsForOrder'>[number]

interface ItemSearchProps {
  readonly onPick: (item: FoundItem) => void
  /** Another source than the items that can be ordered, with its name. */
  readonly source?: {
    readonly name: string
    readonly find: (search: string, signal: AbortSignal) => Promise<FoundItem[]>
  }
}

const orderable: NonNullable<ItemSearchProps['source']> = {
  name: 'items-for-order',
  find: (search, signal) => call('getItemsForOrder', { search }, { signal }),
}

/** Finds variations by name or SKU. Arrow keys choose, Enter takes; how many were found is announced. */
export function ItemSearch({ onPick, source = orderable }: ItemSearchProps) {
  const t = useText()
  const listId = useId()
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(text.trim())
      setActive(0)
    }, 250)
    return () => clearTimeout(timer)
  }, [text])
  const { data: found, isPlaceholderData } = useQuery({
    queryKey: [source.name, search],
    queryFn: ({ signal }) => source.find(search, signal),
    enabled: search !== '',
    placeholderData: (before) => before,
  })
  const hits = search === '' ? [] : (found ?? [])
  const isCurrent = search === text.trim() && found !== undefined && !isPlaceholderData

  function pick(item: FoundItem) {
    onPick(item)
    setText('')
    setSearch('')
  }

  function onKeyDown(event: KeyboardEvent) {
    const item = hits[active]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      const next = (active + step + hits.length) % hits.length
      setActive(next)
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && item && isCurrent) {
      event.preventDefault()
      pick(item)
    } else if (event.key === 'Escape' && text !== '') {
      event.stopPropagation()
      setText('')
      setSearch('')
    }
  }

  return (
    <div className="stack">
      <div className="search">
        <Icon name="search" />
        <input
          className="inp"
          type="search"
          role="combobox"
          aria-label={t('items.search')}
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          {...(hits.length > 0 && { 'aria-activedescendant': `${listId}-${active}` })}
          placeholder={t('items.searchHint')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={isCurrent && hits.length === 0 ? 'soft' : 'sr'} role="status">
        {search !== '' && isCurrent && (hits.length === 0 ? t('items.none') : t('items.found', { count: hits.length }))}
      </p>
      <div className="hits" role="listbox" id={listId} aria-label={t('items.results')} hidden={hits.length === 0}>
        {hits.map((item, at) => (
          <button
            key={item.variationId}
            id={`${listId}-${at}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onClick={() => pick(item)}
          >
            <ItemPicture name="" imageBase={item.imageBase} />
            <span className="grow">
              <span className="med">{item.name}</span>{' '}
              <span className="soft s12">{[item.details, item.sku].filter((part) => part !== '').join(' · ')}</span>
            </span>
            <span className={item.available > 0 ? 'soft s12 num' : 's12 num tbad'}>
              {t('items.left', { count: item.available })}
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}
