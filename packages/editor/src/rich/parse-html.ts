import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import type { RichTag } from '@vitrine/contract/blocks/field'
import { serializeHtml } from './serialize-html.ts'
import { richNodes } from './rich-schema.ts'

/** Parses elements to a document with the tags that the field allows. */
export function parseDocument(elements: Node, allow: readonly RichTag[]): JSONContent {
  // Tiptap's type wants a mutable array but does not change it.
  const schema = getSchema([...richNodes(allow)])
  return DOMParser.fromSchema(schema).parse(elements).toJSON()
}

/** The canonical stored form of HTML. */
export function normalizeHtml(elements: Node, allow: readonly RichTag[]): string {
  return serializeHtml(parseDocument(elements, allow), allow)
}
