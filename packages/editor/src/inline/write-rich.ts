import type { RichTag } from '@vitrine/contract/blocks/field'
import { labelIn, type Labels } from '@vitrine/contract/kernel/locale'
import type { EditorSession } from '../editor-session.ts'
import { storeSoon } from '../model/store-soon.ts'
import { openRich } from '../rich/rich-editor.ts'
import { isSave, openOnPage } from './on-page.ts'

interface RunningText {
  readonly uuid: string
  readonly at: string
  readonly element: HTMLElement
  readonly point: { readonly x: number; readonly y: number } | null
  readonly label: Labels
  readonly text: string
  readonly allow: readonly RichTag[]
}

/** Running text, written where it stands, in the shop's own element. Leaving it and Escape end the writing, saving does not; an undo takes it back. */
export function writeRich(session: EditorSession, { uuid, at, element, point, label, text, allow }: RunningText): void {
  const { host: { locale }, t, store } = session
  if (!element.isConnected || session.writing.get()) return
  const place = { uuid, at, page: store.get().page.key }
  const shown = element.innerHTML
  let kept = text

  const end = openOnPage(session, { uuid, at, element }, () => {
    element.removeEventListener('keydown', press)
    document.removeEventListener('focusin', leave)
    document.removeEventListener('pointerdown', leave)
    const written = opened.html()
    opened.editor.destroy()
    // As React left it; what was written comes from the store.
    element.innerHTML = shown
    keep(written)
  })
  const opened = openRich({
    element, html: text, allow, onChange: keep,
    attributes: { lang: locale, role: 'textbox', 'aria-multiline': 'true', 'aria-label': t('inline.writesRich', { label: labelIn(label, locale) }), 'data-writing': '' },
  })
  const { editor } = opened
  session.writing.set({ uuid, at, element, rich: { editor, allow } })

  // What is kept already may have been saved since, as the server writes it.
  function keep(html: string): void {
    if (html === kept) return
    kept = html
    storeSoon(store, place, html)
  }
  function press(event: KeyboardEvent): void {
    if (event.isComposing) return
    if (isSave(event)) return
    event.stopPropagation()
    if (event.altKey && event.key === 'F10') {
      event.preventDefault()
      document.querySelector<HTMLElement>('.ed-bubble button')?.focus()
    } else if (event.key === 'Escape' || event.key === 'F2' || (event.key === 'Tab' && !event.defaultPrevented)) {
      event.preventDefault()
      end({ keepsFocus: true })
    }
  }
  function leave({ target }: Event): void {
    if (target instanceof Element && !element.contains(target) && !target.closest('.ed-bubble')) end({ keepsFocus: false })
  }
  element.addEventListener('keydown', press)
  document.addEventListener('focusin', leave)
  document.addEventListener('pointerdown', leave)
  const caret = point && editor.view.posAtCoords({ left: point.x, top: point.y })?.pos
  editor.commands.focus(caret ?? 'end', { scrollIntoView: false })
}
