import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { adoptStyles } from '../../chrome/styles/styles.ts'
import forms from '../forms.css?inline'
import type { InputProps } from '../fields/row.tsx'
import css from './search-box.css?inline'
import { useMoreOnScroll } from './use-more-on-scroll.ts'

adoptStyles(forms, css)

export interface Option<T = unknown> {
  readonly key: string
  readonly label: string
  readonly hint?: string | null | undefined
  readonly value: T
}

interface Props<T> {
  readonly inputProps: Partial<InputProps>
  readonly label: string
  readonly text: string
  readonly placeholder?: string
  readonly isLocked?: boolean
  /** Focuses the field on mount. */
  readonly takesFocus?: boolean
  /** The options of the list; empty: no list. */
  readonly options: readonly Option<T>[]
  readonly onType: (text: string) => void
  readonly onPick: (option: Option<T>) => void
  readonly onOpen?: () => void
  /** Called on Escape when the list is closed. */
  readonly onLeave?: () => void
  /** Shown when there are no options. */
  readonly emptyMessage?: ReactNode
}

/** A combobox with a list of options. */
export function SearchBox<T>({
  inputProps,
  label,
  text,
  placeholder,
  isLocked = false,
  takesFocus = false,
  options,
  onType,
  onPick,
  onOpen,
  onLeave,
  emptyMessage,
}: Props<T>) {
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { shown, onScroll } = useMoreOnScroll(options, text)
  const isShown = isOpen && !isLocked && (options.length > 0 || Boolean(emptyMessage))

  // The field was opened explicitly, so it gets the focus.
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])

  function open() {
    if (isOpen) return
    setOpen(true)
    onOpen?.()
  }
  function pick(option: Option<T>) {
    setOpen(false)
    setActive(-1)
    onPick(option)
  }
  function moveActive(by: 1 | -1) {
    const next = (active + by + shown.length) % Math.max(shown.length, 1)
    setActive(next)
    box.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  function onKeyDown(event: KeyboardEvent) {
    const chosen = isShown ? shown[active] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      open()
      moveActive(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && chosen) pick(chosen)
    else if (event.key === 'Escape' && isShown) setOpen(false)
    else if (event.key === 'Escape' && onLeave) onLeave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="ef-search">
      <input
        ref={input}
        {...inputProps}
        aria-label={inputProps.id === undefined ? label : undefined}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isShown && shown[active] ? `${list}-${active}` : undefined}
        value={text}
        placeholder={placeholder}
        readOnly={isLocked}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => onOpen?.()}
        onClick={open}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setOpen(true)
          setActive(-1)
          onType(event.target.value)
        }}
      />
      {isShown && (
        <div className="ef-list">
          <div ref={box} id={list} role="listbox" aria-label={label} onScroll={onScroll}>
            {shown.map((option, at) => (
              // The input keeps the focus: a press must not close the list before the click.
              <div
                key={option.key}
                id={`${list}-${at}`}
                role="option"
                aria-selected={at === active}
                aria-setsize={options.length}
                aria-posinset={at + 1}
                tabIndex={-1}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => pick(option)}
                onKeyDown={onKeyDown}
              >
                <b>{option.label}</b>
                {option.hint && <small>{option.hint}</small>}
              </div>
            ))}
          </div>
          {options.length === 0 && <p>{emptyMessage}</p>}
        </div>
      )}
    </div>
  )
}
