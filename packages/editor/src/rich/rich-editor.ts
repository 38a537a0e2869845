import { Editor, Extension, type JSONContent } from '@tiptap/core'
import { history, redo, undo } from '@tiptap/pm/history'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import type { RichTag } from '@vitrine/contract/blocks/field'
import { adoptStyles } from '../chrome/styles.ts'
import { htmlOf } from './html-of.ts'
import { isFromOffice, officeHtml } from './pasted-html.ts'
import { documentIn } from './read-html.ts'
import { richNodes } from './rich-schema.ts'
import css from './rich.css?inline'

export interface Opened {
  readonly editor: Editor
  /** The words as they are now. As long as nothing was written that is the very text that was opened. */
  html(): string
  /** Somebody else has changed the words: an undo, the field beside it. */
  show(html: string): void
}

interface Options {
  /** Becomes the place where is written; what stood in it is gone. */
  readonly element: HTMLElement
  readonly html: string
  readonly allow: readonly RichTag[]
  readonly attributes: Readonly<Record<string, string>>
  readonly onChange: (html: string) => void
}

/** Writes running text in an element of the page or of a form: no more tags than the field allows, and no change where nothing was written. */
export function openRich({ element, html, allow, attributes, onChange }: Options): Opened {
  adoptStyles(css)
  let source = html
  const editor = new Editor({
    element: { mount: element }, content: documentOf(html, allow), injectCSS: false,
    extensions: [...richNodes(allow), memory, ...(allow.includes('table') ? [cells] : [])],
    editorProps: {
      attributes: { ...attributes, spellcheck: 'true' },
      transformPastedHTML: (pasted) => (isFromOffice(pasted) ? officeHtml(new DOMParser().parseFromString(pasted, 'text/html').body) : pasted),
    },
    onUpdate: () => onChange(now()),
  })
  let opened = htmlOf(editor.getJSON(), allow)
  function now(): string {
    const written = htmlOf(editor.getJSON(), allow)
    return written === opened ? source : written
  }
  return {
    editor,
    html: now,
    show(next) {
      if (next === now()) return
      const document = documentOf(next, allow)
      source = next
      opened = htmlOf(document, allow)
      // The same words in other tags, as the server writes them: whoever is writing keeps their place.
      if (opened !== htmlOf(editor.getJSON(), allow)) editor.commands.setContent(document, { emitUpdate: false })
    },
  }
}

function documentOf(html: string, allow: readonly RichTag[]): JSONContent {
  // A document that is parsed and never shown: nothing in it loads or runs.
  return documentIn(new DOMParser().parseFromString(html, 'text/html').body, allow)
}

const memory = Extension.create({
  name: 'memory',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const back = () => undo(this.editor.state, this.editor.view.dispatch)
    const forth = () => redo(this.editor.state, this.editor.view.dispatch)
    return { 'Mod-z': back, 'Mod-Shift-z': forth, 'Mod-y': forth }
  },
})

const cells = Extension.create({
  name: 'cells',
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go = (by: 1 | -1) => () => goToNextCell(by)(this.editor.state, this.editor.view.dispatch)
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
})
