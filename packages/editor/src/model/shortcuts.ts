export type Shortcut =
  | 'undo'
  | 'redo'
  | 'save'
  | 'moveUp'
  | 'moveDown'
  | 'delete'
  | 'editText'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'duplicate'
  | 'palette'
  | 'escape'

/** The properties of a KeyboardEvent that matter; `altGraph` is `event.getModifierState('AltGraph')`. */
export interface PressedKey {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly isComposing: boolean
  readonly altGraph: boolean
}

/** Shortcuts that also work in a text field; all others are left to the field. */
export const worksInFields: ReadonlySet<Shortcut> = new Set(['undo', 'redo', 'save', 'palette', 'escape'])

/** Shortcuts that remove a block: they work only while the focus is on the blocks, not in a drawer or dialog. */
export const isDestructive: ReadonlySet<Shortcut> = new Set(['delete', 'cut'])

const plain = new Map<string, Shortcut>([
  ['Delete', 'delete'],
  ['Backspace', 'delete'],
  ['F2', 'editText'],
  ['Escape', 'escape'],
])
const withAlt = new Map<string, Shortcut>([
  ['ArrowUp', 'moveUp'],
  ['ArrowDown', 'moveDown'],
])
const withCommand = new Map<string, Shortcut>([
  ['z', 'undo'],
  ['y', 'redo'],
  ['s', 'save'],
  ['c', 'copy'],
  ['x', 'cut'],
  ['v', 'paste'],
  ['d', 'duplicate'],
  ['k', 'palette'],
])

/** The shortcut of a key press; null: none. Command on a Mac is Ctrl elsewhere. */
export function findShortcut(pressed: PressedKey): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, altGraph } = pressed
  // AltGr is reported as Ctrl and Alt on keyboards that have it: ż is AltGr+Z, @ is AltGr+Q.
  if (isComposing || altGraph || (ctrlKey && (altKey || metaKey))) return null
  if (ctrlKey || metaKey) return altKey ? null : findCommandShortcut(getLetter(pressed), shiftKey)
  if (shiftKey) return null
  return (altKey ? withAlt : plain).get(key) ?? null
}

function findCommandShortcut(letter: string, shiftKey: boolean): Shortcut | null {
  if (shiftKey) return letter === 'z' ? 'redo' : null
  return withCommand.get(letter) ?? null
}

/** The letter printed on the key; if it is not Latin, the letter at that position of the keyboard. */
function getLetter({ key, code }: PressedKey): string {
  return /^[\u0020-\u007e]$/.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase()
}
