import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { staffSearchQuery } from '../data/search-queries.ts'
import { Icon } from './icon.tsx'
import { useOptionList } from './options/use-option-list.ts'
import { useText } from '../text/text.tsx'

interface PickedItem {
  readonly id: number
  readonly name: string
}

/** Finds products by name, SKU or GTIN. Arrow keys choose, Enter takes. */
export function ItemPicker({ label, onPick }: { readonly label: string; readonly onPick: (item: PickedItem) => void }) {
  const t = useText()
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), 200)
    return () => clearTimeout(timer)
  }, [text])
  const { data } = useQuery(staffSearchQuery(search, ['products']))
  const isCurrent = search !== '' && data?.search === search
  const hits = isCurrent ? (data.groups.find(({ group }) => group === 'products')?.hits ?? []) : []
  const options = useOptionList(hits.length)

  function pick(at: number) {
    const hit = hits[at]
    if (hit === undefined || typeof hit.id !== 'number') return
    onPick({ id: hit.id, name: hit.title })
    setText('')
    setSearch('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (options.move(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      pick(options.active)
    } else if (event.key === 'Escape' && text !== '') {
      event.stopPropagation()
      setText('')
      setSearch('')
    }
  }

  return (
    <div className="stack itempick">
      <div className="search">
        <Icon name="search" />
        <input
          className="inp"
          type="search"
          role="combobox"
          aria-label={label}
          placeholder={label}
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={options.listId}
          {...(hits.length > 0 && { 'aria-activedescendant': options.optionId(options.active) })}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={isCurrent && hits.length === 0 ? 'soft s12' : 'sr'} role="status">
        {isCurrent && (hits.length === 0 ? t('items.none') : t('items.found', { count: hits.length }))}
      </p>
      <div
        className="hits"
        role="listbox"
        id={options.listId}
        aria-label={t('items.results')}
        hidden={hits.length === 0}
      >
        {hits.map((hit, at) => (
          <button
            key={hit.id}
            id={options.optionId(at)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={at === options.active}
            onClick={() => pick(at)}
          >
            {hit.image === null || hit.image === undefined ? (
              <span className="pic" />
            ) : (
              <img className="pic" src={hit.image} alt="" width={24} height={30} />
            )}
            <span className="grow med">{hit.title}</span>
            <span className="soft s12">{hit.note ?? hit.detail}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
