import type { Editor } from '@tiptap/core'
import type { RichTag } from '@vitrine/contract/blocks/field'

/** The inline edit in progress on the page. */
export interface InlineEdit {
  readonly uuid: string
  /** The path of the value: 'text.title'. */
  readonly at: string
  /** The element of the page that shows the text. */
  readonly element: HTMLElement
  /** The editor of a rich text. */
  readonly rich?: { readonly editor: Editor; readonly allow: readonly RichTag[] }
}
