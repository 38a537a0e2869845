import { expect, test } from 'vitest'
import { findShortcut, type PressedKey, type Shortcut } from './shortcuts.ts'

const none: PressedKey = {
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  altGraph: false,
}
const ctrl = { ctrlKey: true }

test.each<[string, Partial<PressedKey>, Shortcut | null]>([
  ['Ctrl+Z', { key: 'z', code: 'KeyZ', ...ctrl }, 'undo'],
  ['Command+Z', { key: 'z', code: 'KeyZ', metaKey: true }, 'undo'],
  ['Ctrl+Shift+Z', { key: 'Z', code: 'KeyZ', ...ctrl, shiftKey: true }, 'redo'],
  ['Ctrl+Y', { key: 'y', code: 'KeyY', ...ctrl }, 'redo'],
  ['Ctrl+Z with caps lock', { key: 'Z', code: 'KeyZ', ...ctrl }, 'undo'],
  ['Ctrl+Z on a German keyboard, where Z and Y change places', { key: 'z', code: 'KeyY', ...ctrl }, 'undo'],
  ['Ctrl+Z on a Cyrillic keyboard', { key: 'я', code: 'KeyZ', ...ctrl }, 'undo'],
  ['Ctrl+S', { key: 's', code: 'KeyS', ...ctrl }, 'save'],
  ['Ctrl+C', { key: 'c', code: 'KeyC', ...ctrl }, 'copy'],
  ['Ctrl+X', { key: 'x', code: 'KeyX', ...ctrl }, 'cut'],
  ['Ctrl+V', { key: 'v', code: 'KeyV', ...ctrl }, 'paste'],
  ['Ctrl+D', { key: 'd', code: 'KeyD', ...ctrl }, 'duplicate'],
  ['Ctrl+K', { key: 'k', code: 'KeyK', ...ctrl }, 'palette'],
  ['Alt+up', { key: 'ArrowUp', code: 'ArrowUp', altKey: true }, 'moveUp'],
  ['Alt+down', { key: 'ArrowDown', code: 'ArrowDown', altKey: true }, 'moveDown'],
  ['Delete', { key: 'Delete', code: 'Delete' }, 'delete'],
  ['the delete key of a Mac', { key: 'Backspace', code: 'Backspace' }, 'delete'],
  ['F2', { key: 'F2', code: 'F2' }, 'editText'],
  ['Escape', { key: 'Escape', code: 'Escape' }, 'escape'],

  ['ż, typed with AltGr on Windows', { key: 'ż', code: 'KeyZ', ...ctrl, altKey: true, altGraph: true }, null],
  ['ż, typed with AltGr where only the state tells it', { key: 'ż', code: 'KeyZ', altGraph: true }, null],
  ['ż, typed with AltGr where nothing tells it', { key: 'ż', code: 'KeyZ', ...ctrl, altKey: true }, null],
  [
    'Ż, typed with AltGr and Shift',
    { key: 'Ż', code: 'KeyZ', ...ctrl, altKey: true, shiftKey: true, altGraph: true },
    null,
  ],
  ['ż, typed with Option on a Mac', { key: 'ż', code: 'KeyZ', altKey: true }, null],
  ['ś, typed with AltGr', { key: 'ś', code: 'KeyS', ...ctrl, altKey: true, altGraph: true }, null],
  ['ć, typed with AltGr', { key: 'ć', code: 'KeyC', ...ctrl, altKey: true, altGraph: true }, null],
  ['z', { key: 'z', code: 'KeyZ' }, null],
  ['a letter being composed', { key: 'Process', code: 'KeyZ', ...ctrl, isComposing: true }, null],
  ['Ctrl and Command together', { key: 'z', code: 'KeyZ', ...ctrl, metaKey: true }, null],
  ['Ctrl+Shift+K, which belongs to the browser', { key: 'K', code: 'KeyK', ...ctrl, shiftKey: true }, null],
  ['up alone', { key: 'ArrowUp', code: 'ArrowUp' }, null],
  ['Alt+Shift+up', { key: 'ArrowUp', code: 'ArrowUp', altKey: true, shiftKey: true }, null],
  ['Alt+Delete', { key: 'Delete', code: 'Delete', altKey: true }, null],
  ['Ctrl+Delete', { key: 'Delete', code: 'Delete', ...ctrl }, null],
  ['a name that every object knows', { key: 'constructor', code: '' }, null],
])('%s', (_, pressed, expected) => {
  expect(findShortcut({ ...none, ...pressed })).toBe(expected)
})
