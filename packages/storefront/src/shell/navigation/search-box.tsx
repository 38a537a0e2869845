import { lazy, Suspense, useRef, useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { limits } from '@vitrine/contract/kernel/limits'
import { usePath, useText } from '../../text/text.tsx'
import { IconButton, IconLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './search-box.module.css'

// Suggestions are loaded with the first key. Search works without them.
const suggestions = async () => ({ default: (await import('./suggestions.tsx')).Suggestions })
const Suggestions = lazy(() => suggestions().catch(() => ({ default: () => null })))
const listId = 'search-suggestions'

/** A plain form that leads to the results, and a combobox once script runs. */
export function SearchBox() {
  const t = useText()
  const path = usePath()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState<string>()
  const [active, setActive] = useState<string>()
  const isListed = query !== undefined && query.trim().length > 1

  function close() {
    setQuery(undefined)
    setActive(undefined)
    setOpen(false)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = active ? document.getElementById(active) : null
    close()
    input.current?.blur()
    if (chosen instanceof HTMLAnchorElement) chosen.click()
    else void navigate(`/search?${new URLSearchParams({ term: input.current?.value ?? '' })}`)
  }

  return (
    <search
      className={styles.search}
      data-open={isOpen || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <span className={styles.open}>
        <IconLink
          icon="search"
          label={t('search.open')}
          href={path('/search')}
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
            requestAnimationFrame(() => input.current?.focus())
          }}
        />
      </span>
      <form action={path('/search')} onSubmit={submit}>
        <Icon name="search" small />
        <input
          ref={input}
          type="text"
          name="term"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          maxLength={limits.searchLength}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          key={pathname + search}
          defaultValue={new URLSearchParams(search).get('term') ?? ''}
          role="combobox"
          aria-expanded={isListed}
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={active}
          aria-autocomplete="list"
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && isListed) {
              event.preventDefault()
              setQuery(undefined)
              setActive(undefined)
            }
            const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
            if (step !== 0 && isListed) {
              event.preventDefault()
              setActive(neighbour(active, step))
            }
          }}
        />
        <span className={styles.send}>
          <IconButton icon="arrow" type="submit" label={t('search.send')} />
        </span>
      </form>
      {isListed && (
        <Suspense>
          <Suggestions id={listId} query={query} active={active} onChoose={close} />
        </Suspense>
      )}
    </search>
  )
}

/** The option before or after the active one; beyond either end the field itself. */
function neighbour(active: string | undefined, step: 1 | -1): string | undefined {
  const options = Array.from(document.querySelectorAll(`#${listId} [role="option"]`), ({ id }) => id)
  const at = active === undefined ? (step === 1 ? -1 : options.length) : options.indexOf(active)
  const next = options[at + step]
  document.getElementById(next ?? '')?.scrollIntoView({ block: 'nearest' })
  return next
}
