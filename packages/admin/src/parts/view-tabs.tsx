import { useRef, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useShortcut } from './use-shortcut.ts'

interface ViewTabsProps {
  readonly label: string
  readonly current: string
  readonly views: readonly {
    readonly key: string
    readonly title: string
    readonly count?: number | string | undefined
  }[]
  readonly onShow: (key: string) => void
  /** What can be done with views. */
  readonly children?: ReactNode
}

/** The views of a list, each with the number of its entries. */
export function ViewTabs({ label, current, views, onShow, children }: ViewTabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {views.map(({ key, title, count }) => (
        <button
          key={key}
          type="button"
          className={key === current ? 'on' : ''}
          aria-current={key === current ? 'true' : undefined}
          onClick={() => onShow(key)}
        >
          {title} {count !== undefined && <span className="n">{count}</span>}
        </button>
      ))}
      {children}
    </nav>
  )
}

interface SearchBarProps {
  readonly label: string
  readonly hint: string
  readonly search: string
  readonly onSearch: (text: string) => void
}

/** The search of a list; / leads into it. */
export function SearchBar({ label, hint, search, onSearch }: SearchBarProps) {
  const field = useRef<HTMLInputElement>(null)
  useShortcut({ key: '/' }, () => field.current?.focus())
  return (
    <div className="bar line">
      <div className="search">
        <Icon name="search" />
        <input
          ref={field}
          className="inp"
          type="search"
          aria-label={label}
          placeholder={hint}
          defaultValue={search}
          onChange={({ target }) => onSearch(target.value)}
        />
        <kbd>/</kbd>
      </div>
    </div>
  )
}
