import type { RichTag } from '@vitrine/contract/blocks/field'
import { getLabel, type Labels } from '@vitrine/contract/kernel/i18n/locale'
import type { EditorSession } from '../editor-session.ts'
import { setValueWhenIdle } from '../model/set-value-when-idle.ts'
import { createRichEditor } from '../rich/rich-editor.ts'
import { isSaveShortcut, openInlineEdit } from './open-inline-edit.ts'

interface RichTextEdit {
  readonly uuid: string
  readonly at: string
  readonly element: HTMLElement
  readonly point: { readonly x: number; readonly y: number } | null
  readonly label: Labels
  readonly text: string
  readonly allow: readonly RichTag[]
}

/**
 * Edits rich text inline, in the shop's own element. Blur and Escape end the edit, saving does not; one undo
 * reverts it.
 */
export function editRichText(
  session: EditorSession,
  { uuid, at, element, point, label, text, allow }: RichTextEdit,
): void {
  const {
    host: { locale },
    t,
    store,
  } = session
  if (!element.isConnected || session.inlineEdit.get()) return
  const place = { uuid, at, page: store.get().page.key, inlineEditId: crypto.randomUUID() }
  const originalHtml = element.innerHTML
  let lastStored = text

  const end = openInlineEdit(session, { uuid, at, element }, () => {
    element.removeEventListener('keydown', onKeyDown)
    document.removeEventListener('focusin', onLeave)
    document.removeEventListener('pointerdown', onLeave)
    const written = richEditor.html()
    richEditor.editor.destroy()
    // Restores the content that React rendered; the new text comes from the store.
    element.innerHTML = originalHtml
    storeHtml(written)
  })
  const richEditor = createRichEditor({
    element,
    html: text,
    allow,
    onChange: storeHtml,
    attributes: {
      lang: locale,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': t('inline.writesRich', { label: getLabel(label, locale) }),
      'data-writing': '',
    },
  })
  const { editor } = richEditor
  session.inlineEdit.set({ uuid, at, element, rich: { editor, allow } })

  // A text that is stored already is not stored again: the server may have sanitised it since.
  function storeHtml(html: string): void {
    if (html === lastStored) return
    lastStored = html
    setValueWhenIdle(store, place, html)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing) return
    if (isSaveShortcut(event)) return
    event.stopPropagation()
    if (event.altKey && event.key === 'F10') {
      event.preventDefault()
      document.querySelector<HTMLElement>('.ed-bubble button')?.focus()
    } else if (event.key === 'Escape' || event.key === 'F2' || (event.key === 'Tab' && !event.defaultPrevented)) {
      event.preventDefault()
      end({ keepsFocus: true })
    }
  }
  function onLeave({ target }: Event): void {
    if (target instanceof Element && !element.contains(target) && !target.closest('.ed-bubble'))
      end({ keepsFocus: false })
  }
  element.addEventListener('keydown', onKeyDown)
  document.addEventListener('focusin', onLeave)
  document.addEventListener('pointerdown', onLeave)
  const caret = point && editor.view.posAtCoords({ left: point.x, top: point.y })?.pos
  editor.commands.focus(caret ?? 'end', { scrollIntoView: false })
}
