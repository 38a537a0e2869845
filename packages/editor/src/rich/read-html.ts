import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import type { RichTag } from '@vitrine/contract/blocks/field'
import { htmlOf } from './html-of.ts'
import { richNodes } from './rich-schema.ts'

/** The document that these elements say, of what the field allows. */
export function documentIn(elements: Node, allow: readonly RichTag[]): JSONContent {
  // Tiptap reads its extensions and leaves the list as it is.
  const schema = getSchema([...richNodes(allow)])
  return DOMParser.fromSchema(schema).parse(elements).toJSON()
}

/** The stored form of the same words: two texts that only differ in how they are written become the same. */
export function normalHtml(elements: Node, allow: readonly RichTag[]): string {
  return htmlOf(documentIn(elements, allow), allow)
}
