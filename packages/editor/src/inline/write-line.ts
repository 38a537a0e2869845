import { labelIn, type Labels } from '@vitrine/contract/kernel/locale'
import type { EditorSession } from '../editor-session.ts'
import { storeSoon } from '../model/store-soon.ts'
import { isSave, openOnPage } from './on-page.ts'

interface Line {
  readonly uuid: string
  readonly at: string
  readonly element: HTMLElement
  readonly point: { readonly x: number; readonly y: number } | null
  readonly label: Labels
  readonly text: string
  readonly max: number
}

/** A line of text, written where it stands: Enter, Escape and leaving end the writing, saving does not; an undo takes it back. */
export function writeLine(session: EditorSession, { uuid, at, element, point, label, text, max }: Line): void {
  const { host: { locale }, t, announce, store } = session
  const place = { uuid, at, page: store.get().page.key }
  const shown = element.textContent
  let kept = text

  const end = openOnPage(session, { uuid, at, element }, () => {
    for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener)
    const written = lineOf(element.textContent).trim()
    // As React left it; what was written comes from the store.
    element.textContent = shown
    keep(written)
  })
  // What is kept already may have been saved since, as the server writes it.
  function keep(line: string): void {
    if (line === kept) return
    kept = line
    storeSoon(store, place, line)
  }

  const listeners: Readonly<Record<string, (event: Event) => void>> = {
    input: () => {
      const written = lineOf(element.textContent)
      // Composed letters cannot be refused one by one.
      if (written.length > max) {
        element.textContent = written.slice(0, max)
        getSelection()?.selectAllChildren(element)
        getSelection()?.collapseToEnd()
      }
      keep(written.slice(0, max))
    },
    beforeinput: (event) => {
      if (!(event instanceof InputEvent)) return
      const { inputType, isComposing } = event
      if (/^insert(?:Paragraph|LineBreak)$/.test(inputType)) { event.preventDefault(); return }
      if (!inputType.startsWith('insert') || isComposing) return
      const words = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
      const room = max - element.textContent.length + (getSelection()?.toString().length ?? 0)
      const fitting = lineOf(words).slice(0, Math.max(room, 0))
      if (fitting === words) return
      event.preventDefault()
      if (lineOf(words) !== fitting) announce(t('forms.tooLong', { max }))
      // What is put in like this can be taken back by the keys of the browser.
      if (fitting !== '') queueMicrotask(() => document.execCommand('insertText', false, fitting))
    },
    keydown: (event) => {
      if (!(event instanceof KeyboardEvent) || event.isComposing || isSave(event)) return
      event.stopPropagation()
      if (ending.has(event.key)) {
        event.preventDefault()
        end({ keepsFocus: true })
      }
    },
    // Another window takes the focus, and brings it back.
    blur: () => { if (document.activeElement !== element) end({ keepsFocus: false }) },
  }
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener)
  const attributes = { contenteditable: 'plaintext-only', spellcheck: 'true', lang: locale, role: 'textbox', 'aria-label': t('inline.writes', { label: labelIn(label, locale) }), 'data-writing': '' }
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.focus({ preventScroll: true })
  placeCaret(element, point)
}

const ending = new Set(['Escape', 'Enter', 'Tab', 'F2'])
const lineOf = (text: string) => text.replaceAll(/[\r\n\t]+/g, ' ')

/** Where the pointer is, else behind the last word. */
function placeCaret(element: HTMLElement, point: Line['point']): void {
  const selection = getSelection()
  const at = point && document.caretPositionFromPoint?.(point.x, point.y)
  if (at && element.contains(at.offsetNode)) selection?.collapse(at.offsetNode, at.offset)
  else {
    selection?.selectAllChildren(element)
    selection?.collapseToEnd()
  }
}
