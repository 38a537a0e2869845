import { useLayoutEffect, useRef, type RefObject } from 'react'

interface CellEditorProps {
  /** The scrolled box of the sheet. */
  readonly box: RefObject<HTMLElement | null>
  readonly place: { readonly row: number; readonly column: number }
  readonly label: string
  readonly text: string
  readonly isNumber: boolean
  readonly onCommit: (text: string, next: 'down' | 'up' | 'right' | 'left' | 'stay') => void
  readonly onCancel: () => void
}

/** The field over the cell that is edited: Enter and Tab keep what is typed and go on, Escape gives back. */
export function CellEditor({ box, place, label, text, isNumber, onCommit, onCancel }: CellEditorProps) {
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useLayoutEffect(() => {
    const cell = box.current?.querySelector<HTMLElement>(`[data-row="${place.row}"][data-column="${place.column}"]`)
    const input = field.current
    if (!cell || !input) return
    // Placed by script: where a cell stands is known when it is drawn.
    input.style.top = `${cell.offsetTop}px`
    input.style.left = `${cell.offsetLeft}px`
    input.style.width = `${cell.offsetWidth + 1}px`
    input.style.height = `${cell.offsetHeight + 1}px`
    input.focus()
    input.setSelectionRange(input.value.length, input.value.length)
  }, [box, place])

  function finish(next: 'down' | 'up' | 'right' | 'left' | 'stay') {
    if (isDone.current) return
    isDone.current = true
    onCommit(field.current?.value ?? '', next)
  }

  return (
    <input
      ref={field}
      className={isNumber ? 'celled r' : 'celled'}
      aria-label={label}
      defaultValue={text}
      spellCheck={false}
      autoComplete="off"
      onBlur={() => finish('stay')}
      onKeyDown={(event) => {
        // The keys of the sheet are those of the text while it is edited.
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') finish(event.shiftKey ? 'up' : 'down')
        else if (event.key === 'Tab') finish(event.shiftKey ? 'left' : 'right')
        else if (event.key === 'Escape') {
          isDone.current = true
          onCancel()
        } else return
        event.preventDefault()
      }}
    />
  )
}
