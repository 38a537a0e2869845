import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useController, type Control } from 'react-hook-form'
import { call } from '../../../data/client.ts'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'
import { Chips } from './chips.tsx'
import type { Choice, DiscountValues } from './discount-values.ts'

interface TargetPickerProps {
  readonly control: Control<DiscountValues>
  readonly name: 'items' | 'categories' | 'tags' | 'excludedItems'
  readonly kind: 'item' | 'category' | 'tag'
  readonly label: string
  readonly error?: string | undefined
}

/** Things that are found by a part of their name. Arrow keys choose, Enter takes. */
export function TargetPicker({ control, name, kind, label, error }: TargetPickerProps) {
  const t = useText()
  const listId = useId()
  const {
    field: { value: chosen, onChange, ref },
  } = useController({ control, name })
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(text.trim())
      setActive(0)
    }, 200)
    return () => clearTimeout(timer)
  }, [text])
  const { data: found, isPlaceholderData } = useQuery({
    queryKey: ['discount-targets', kind, search],
    queryFn: ({ signal }) => call('getDiscountTargets', { kind, search }, { signal }),
    enabled: search !== '',
    placeholderData: (before) => before,
  })
  const hits = search === '' ? [] : (found ?? []).filter(({ id }) => chosen.every((each) => each.id !== id))
  const isCurrent = search === text.trim() && found !== undefined && !isPlaceholderData

  function pick(choice: Choice) {
    onChange([...chosen, choice])
    setText('')
    setSearch('')
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const hit = hits[active]
    if (step !== undefined && hits.length > 0) {
      event.preventDefault()
      setActive((active + step + hits.length) % hits.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (hit && isCurrent) pick(hit)
    } else if (event.key === 'Escape' && text !== '') {
      event.stopPropagation()
      setText('')
      setSearch('')
    }
  }

  return (
    <div className="f">
      <label htmlFor={`${listId}-field`}>{label}</label>
      <Chips choices={chosen} onRemove={(id) => onChange(chosen.filter((each) => each.id !== id))} />
      <div className="search">
        <Icon name="search" />
        <input
          id={`${listId}-field`}
          ref={ref}
          className="inp"
          type="search"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          {...(hits.length > 0 && { 'aria-activedescendant': `${listId}-${active}` })}
          placeholder={t(`discounts.find.${kind}`)}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={isCurrent && hits.length === 0 && search !== '' ? 'hint' : 'sr'} role="status">
        {search !== '' &&
          isCurrent &&
          (hits.length === 0 ? t('discounts.find.none') : t('discounts.find.found', { count: hits.length }))}
      </p>
      <div className="hits" role="listbox" id={listId} aria-label={label} hidden={hits.length === 0}>
        {hits.map((hit, at) => (
          <button
            key={hit.id}
            id={`${listId}-${at}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onClick={() => pick(hit)}
          >
            <span className="grow">{hit.name}</span>
          </button>
        ))}
      </div>
      {error !== undefined && (
        <p className="err" role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  )
}
