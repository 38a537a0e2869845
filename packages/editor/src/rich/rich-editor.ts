import { Editor, Extension, type JSONContent } from '@tiptap/core'
import { history, redo, undo } from '@tiptap/pm/history'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import type { RichTag } from '@vitrine/contract/blocks/field'
import { adoptStyles } from '../chrome/styles/styles.ts'
import { serializeHtml } from './serialize-html.ts'
import { isFromOffice, cleanOfficeHtml } from './pasted-html.ts'
import { parseDocument } from './parse-html.ts'
import { richNodes } from './rich-schema.ts'
import css from './rich.css?inline'

export interface RichEditor {
  readonly editor: Editor
  /** The current HTML. Without edits it is exactly the initial text. */
  html(): string
  /** Replaces the content after a change from outside: an undo, another field. */
  setHtml(html: string): void
}

interface Options {
  /** The element to edit in; its content is replaced. */
  readonly element: HTMLElement
  readonly html: string
  readonly allow: readonly RichTag[]
  readonly attributes: Readonly<Record<string, string>>
  readonly onChange: (html: string) => void
}

/**
 * Creates a rich text editor in an element of the page or of a form: only the allowed tags, and no change of the HTML
 * without an edit.
 */
export function createRichEditor({ element, html, allow, attributes, onChange }: Options): RichEditor {
  adoptStyles(css)
  let source = html
  const editor = new Editor({
    element: { mount: element },
    content: parseHtml(html, allow),
    injectCSS: false,
    extensions: [...richNodes(allow), undoHistory, ...(allow.includes('table') ? [cells] : [])],
    editorProps: {
      attributes: { ...attributes, spellcheck: 'true' },
      transformPastedHTML: (pasted) =>
        isFromOffice(pasted) ? cleanOfficeHtml(new DOMParser().parseFromString(pasted, 'text/html').body) : pasted,
    },
    onUpdate: () => onChange(getHtml()),
  })
  let openedHtml = serializeHtml(editor.getJSON(), allow)
  function getHtml(): string {
    const currentHtml = serializeHtml(editor.getJSON(), allow)
    return currentHtml === openedHtml ? source : currentHtml
  }
  return {
    editor,
    html: getHtml,
    setHtml(next) {
      if (next === getHtml()) return
      const document = parseHtml(next, allow)
      source = next
      openedHtml = serializeHtml(document, allow)
      // Equivalent HTML is not replaced, so that the caret keeps its position.
      if (openedHtml !== serializeHtml(editor.getJSON(), allow))
        editor.commands.setContent(document, { emitUpdate: false })
    },
  }
}

function parseHtml(html: string, allow: readonly RichTag[]): JSONContent {
  // A parsed document loads and runs nothing.
  return parseDocument(new DOMParser().parseFromString(html, 'text/html').body, allow)
}

const undoHistory = Extension.create({
  name: 'memory',
  addProseMirrorPlugins: () => [history()],
  addKeyboardShortcuts() {
    const undoCommand = () => undo(this.editor.state, this.editor.view.dispatch)
    const redoCommand = () => redo(this.editor.state, this.editor.view.dispatch)
    return { 'Mod-z': undoCommand, 'Mod-Shift-z': redoCommand, 'Mod-y': redoCommand }
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
