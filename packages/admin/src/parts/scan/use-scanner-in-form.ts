import { useRef, type KeyboardEvent } from 'react'
import { createWedgeReader } from './wedge-reader.ts'

const fields = 'input:not([type=hidden], [disabled]), select:not([disabled]), textarea:not([disabled])'

/** A hand scanner ends a code with Enter: in a form that goes on to the next field instead of sending it. */
export function useScannerInForm() {
  const reader = useRef(createWedgeReader())
  return (event: KeyboardEvent<HTMLFormElement>) => {
    if (reader.current.press(event.key, event.timeStamp) === undefined) return
    event.preventDefault()
    const all = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(fields))
    all[all.findIndex((field) => field === event.target) + 1]?.focus()
  }
}
