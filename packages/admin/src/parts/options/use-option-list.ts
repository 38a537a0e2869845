import { useId, useState, type KeyboardEvent } from 'react'

interface OptionList {
  readonly listId: string
  readonly active: number
  readonly setActive: (at: number) => void
  readonly optionId: (at: number) => string
  /** True: the key moved within the list. */
  readonly move: (event: KeyboardEvent) => boolean
}

/** A list of options below a field that keeps the focus: arrows move, the field names the active one. */
export function useOptionList(count: number): OptionList {
  const listId = useId()
  const [chosen, setActive] = useState(0)
  const active = Math.min(chosen, Math.max(0, count - 1))
  const optionId = (at: number) => `${listId}-${at}`

  function move(event: KeyboardEvent): boolean {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || count === 0 || event.altKey || event.ctrlKey || event.metaKey) return false
    event.preventDefault()
    const next = (active + step + count) % count
    setActive(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    return true
  }

  return { listId, active, setActive, optionId, move }
}
