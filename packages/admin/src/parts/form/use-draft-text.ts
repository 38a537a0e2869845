import { useDraftValue } from './use-draft-value.ts'

interface DraftText {
  readonly text: string
  readonly setText: (text: string) => void
  /** It was sent: nothing of it stays on the device. */
  readonly clear: () => void
}

const options = {
  initial: '',
  isEmpty: (text: string) => text.trim() === '',
  read: (stored: unknown) => (typeof stored === 'string' ? stored : undefined),
}

/** A text that stays on this device until it is sent. */
export function useDraftText(name: string): DraftText {
  const { value: text, setValue, clear } = useDraftValue({ name, ...options })
  return { text, setText: (value) => setValue(() => value), clear }
}
