import { getLabel, type Labels } from '@vitrine/contract/kernel/i18n/locale'
import type { EditorSession } from '../editor-session.ts'
import { setValueWhenIdle } from '../model/set-value-when-idle.ts'
import { isSaveShortcut, openInlineEdit } from './open-inline-edit.ts'

interface LineEdit {
  readonly uuid: string
  readonly at: string
  readonly element: HTMLElement
  readonly point: { readonly x: number; readonly y: number } | null
  readonly label: Labels
  readonly text: string
  readonly max: number
}

/** Edits a line of text inline. Enter, Escape and blur end the edit, saving does not; one undo reverts it. */
export function editLine(session: EditorSession, { uuid, at, element, point, label, text, max }: LineEdit): void {
  const {
    host: { locale },
    t,
    announce,
    store,
  } = session
  const place = { uuid, at, page: store.get().page.key, inlineEditId: crypto.randomUUID() }
  const originalText = element.textContent
  let lastStored = text

  const end = openInlineEdit(session, { uuid, at, element }, () => {
    for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener)
    const written = toSingleLine(element.textContent).trim()
    // Restores the content that React rendered; the new text comes from the store.
    element.textContent = originalText
    storeText(written)
  })
  // A text that is stored already is not stored again: the server may have sanitised it since.
  function storeText(line: string): void {
    if (line === lastStored) return
    lastStored = line
    setValueWhenIdle(store, place, line)
  }

  const listeners: Readonly<Record<string, (event: Event) => void>> = {
    input: () => {
      const written = toSingleLine(element.textContent)
      // Input during composition cannot be prevented, so the text is cut afterwards.
      if (written.length > max) {
        element.textContent = written.slice(0, max)
        getSelection()?.selectAllChildren(element)
        getSelection()?.collapseToEnd()
      }
      storeText(written.slice(0, max))
    },
    beforeinput: (event) => {
      if (!(event instanceof InputEvent)) return
      const { inputType, isComposing } = event
      if (/^insert(?:Paragraph|LineBreak)$/.test(inputType)) {
        event.preventDefault()
        return
      }
      if (!inputType.startsWith('insert') || isComposing) return
      const words = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
      const availableLength = max - element.textContent.length + (getSelection()?.toString().length ?? 0)
      const fitting = toSingleLine(words).slice(0, Math.max(availableLength, 0))
      if (fitting === words) return
      event.preventDefault()
      if (toSingleLine(words) !== fitting) announce(t('forms.tooLong', { max }))
      // execCommand keeps the browser's own undo history.
      if (fitting !== '') queueMicrotask(() => document.execCommand('insertText', false, fitting))
    },
    keydown: (event) => {
      if (!(event instanceof KeyboardEvent) || event.isComposing || isSaveShortcut(event)) return
      event.stopPropagation()
      if (endKeys.has(event.key)) {
        event.preventDefault()
        end({ keepsFocus: true })
      }
    },
    // A blur caused by switching windows does not end the edit.
    blur: () => {
      if (document.activeElement !== element) end({ keepsFocus: false })
    },
  }
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener)
  const attributes = {
    contenteditable: 'plaintext-only',
    spellcheck: 'true',
    lang: locale,
    role: 'textbox',
    'aria-label': t('inline.writes', { label: getLabel(label, locale) }),
    'data-writing': '',
  }
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.focus({ preventScroll: true })
  placeCaret(element, point)
}

const endKeys = new Set(['Escape', 'Enter', 'Tab', 'F2'])
const toSingleLine = (text: string) => text.replaceAll(/[\r\n\t]+/g, ' ')

/** Places the caret at the point, or at the end. */
function placeCaret(element: HTMLElement, point: LineEdit['point']): void {
  const selection = getSelection()
  const at = point && document.caretPositionFromPoint?.(point.x, point.y)
  if (at && element.contains(at.offsetNode)) selection?.collapse(at.offsetNode, at.offset)
  else {
    selection?.selectAllChildren(element)
    selection?.collapseToEnd()
  }
}
