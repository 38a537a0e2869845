import type { Editor } from '@tiptap/core'
import type { RichTag } from '@vitrine/contract/blocks/field'

/** Words that are being written on the page itself. */
export interface Writing {
  readonly uuid: string
  /** Which value of the block: 'text.title'. */
  readonly at: string
  /** The shop's own element that shows them. */
  readonly element: HTMLElement
  /** Running text has tools. */
  readonly rich?: { readonly editor: Editor; readonly allow: readonly RichTag[] }
}
