export type Shortcut =
  | 'undo' | 'redo' | 'save' | 'moveUp' | 'moveDown' | 'delete' | 'editText' | 'copy' | 'cut' | 'paste' | 'duplicate' | 'palette' | 'escape'

/** The parts of a KeyboardEvent that count; `altGraph` is `event.getModifierState('AltGraph')`. */
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

/** What they do in a field as well: everything else belongs to the words there. */
export const worksInFields: ReadonlySet<Shortcut> = new Set(['undo', 'redo', 'save', 'palette', 'escape'])

/** Shortcuts that take a block away: they work on the blocks only, never while a drawer or dialog has the focus. */
export const isDestructive: ReadonlySet<Shortcut> = new Set(['delete', 'cut'])

const plain = new Map<string, Shortcut>([['Delete', 'delete'], ['Backspace', 'delete'], ['F2', 'editText'], ['Escape', 'escape']])
const withAlt = new Map<string, Shortcut>([['ArrowUp', 'moveUp'], ['ArrowDown', 'moveDown']])
const withCommand = new Map<string, Shortcut>([
  ['z', 'undo'], ['y', 'redo'], ['s', 'save'], ['c', 'copy'], ['x', 'cut'], ['v', 'paste'], ['d', 'duplicate'], ['k', 'palette'],
])

/** What a key asks for; null: it is a letter, or means nothing here. Command on a Mac is Ctrl elsewhere. */
export function shortcutOf(pressed: PressedKey): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, altGraph } = pressed
  // AltGr comes as Ctrl and Alt where the keyboard has it: ż is AltGr+Z, @ is AltGr+Q.
  if (isComposing || altGraph || (ctrlKey && (altKey || metaKey))) return null
  if (ctrlKey || metaKey) return altKey ? null : commandOf(letterOf(pressed), shiftKey)
  if (shiftKey) return null
  return (altKey ? withAlt : plain).get(key) ?? null
}

function commandOf(letter: string, shiftKey: boolean): Shortcut | null {
  if (shiftKey) return letter === 'z' ? 'redo' : null
  return withCommand.get(letter) ?? null
}

/** By what is printed on the key; where that is no Latin letter, by where the key is. */
function letterOf({ key, code }: PressedKey): string {
  return /^[\u0020-\u007e]$/.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase()
}
