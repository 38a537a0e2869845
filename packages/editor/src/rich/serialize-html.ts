import type { RichTag } from '@vitrine/contract/blocks/field'
import type { JSONContent } from '@tiptap/core'
import { isExternalHref } from './rich-link.ts'

/**
 * Serialises a rich text document to its stored, canonical HTML. The single paragraph of a list item or a cell has no
 * tags, collapsible spaces and empty paragraphs are removed.
 */
export function serializeHtml(document: JSONContent, allow: readonly RichTag[]): string {
  return serializeBlocks(document.content ?? [], new Set(allow))
}

type AllowedTags = ReadonlySet<RichTag>

function serializeBlocks(blocks: readonly JSONContent[], allow: AllowedTags): string {
  const lines = blocks.map((block) => serializeBlock(block, allow)).filter((html) => html !== '')
  return lines.join(allow.has('p') ? '' : allow.has('br') ? '<br>' : ' ')
}

function serializeBlock({ type, attrs, content = [] }: JSONContent, allow: AllowedTags): string {
  switch (type) {
    case 'paragraph':
      return allow.has('p') ? wrap('p', serializeInline(content)) : serializeInline(content)
    case 'heading':
      return wrap(`h${attrs?.['level']}`, serializeInline(content))
    case 'blockquote':
      return wrap('blockquote', serializeBlocks(content, allow))
    case 'bulletList':
      return wrap('ul', content.map((item) => `<li>${serializeContents(item, allow)}</li>`).join(''))
    case 'orderedList':
      return wrap('ol', content.map((item) => `<li>${serializeContents(item, allow)}</li>`).join(''))
    case 'table':
      return wrap('table', serializeRows(content, allow))
    default:
      return ''
  }
}

/** `<li>x</li>` and not `<li><p>x</p></li>`, which has larger margins in the shop. */
function serializeContents({ content = [] }: JSONContent, allow: AllowedTags): string {
  const [first, ...rest] = content.filter((block) => serializeBlock(block, allow) !== '')
  if (!first) return ''
  const isAlone = first.type === 'paragraph' && rest.every(({ type }) => type !== 'paragraph')
  return isAlone
    ? serializeInline(first.content ?? []) + serializeBlocks(rest, allow)
    : serializeBlocks([first, ...rest], allow)
}

/** The first rows with only header cells are the table head. */
function serializeRows(rows: readonly JSONContent[], allow: AllowedTags): string {
  const isHead = ({ content = [] }: JSONContent) =>
    content.length > 0 && content.every(({ type }) => type === 'tableHeader')
  const body = allow.has('thead') ? rows.findIndex((row) => !isHead(row)) : 0
  const [head, rest] = body === -1 ? [rows, []] : [rows.slice(0, body), rows.slice(body)]
  const html = (part: readonly JSONContent[]) =>
    part.map(({ content = [] }) => wrap('tr', content.map((cell) => serializeCell(cell, allow)).join(''))).join('')
  return wrap('thead', html(head)) + (allow.has('tbody') ? wrap('tbody', html(rest)) : html(rest))
}

function serializeCell(cell: JSONContent, allow: AllowedTags): string {
  const tag = cell.type === 'tableHeader' ? 'th' : 'td'
  return `<${tag}>${serializeContents(cell, allow)}</${tag}>`
}

function wrap(tag: string, html: string): string {
  return html === '' ? '' : `<${tag}>${html}</${tag}>`
}

interface InlineRun {
  readonly html: string
  /** Start tags around it, the outermost first. */
  readonly marks: readonly string[]
}

function serializeInline(content: readonly JSONContent[]): string {
  let open: readonly string[] = []
  let html = ''
  for (const { html: words, marks } of [...collapseSpaces(content), { html: '', marks: [] }]) {
    const firstDifference = open.findIndex((mark, at) => mark !== marks[at])
    const shared = firstDifference === -1 ? open.length : firstDifference
    html +=
      open
        .slice(shared)
        .reverse()
        .map((mark) => `</${/\w+/.exec(mark)?.[0]}>`)
        .join('') +
      marks.slice(shared).join('') +
      words
    open = marks
  }
  return html
}

/** Collapses spaces as a browser does: a run becomes one, and none remain at the ends of a line. */
function collapseSpaces(content: readonly JSONContent[]): readonly InlineRun[] {
  const nodes: { text: string; node: JSONContent }[] = []
  let isAfterSpace = true
  for (const node of content) {
    const collapsed: string = node.type === 'text' ? (node.text ?? '').replace(/[ \t\r\n\f]+/g, ' ') : '\n'
    const text: string = isAfterSpace ? collapsed.replace(/^ /, '') : collapsed
    if (text === '') continue
    const before = nodes.at(-1)
    if (text === '\n' && before) before.text = before.text.replace(/ $/, '')
    nodes.push({ text, node })
    isAfterSpace = text === '\n' || text.endsWith(' ')
  }
  for (let last = nodes.at(-1); last && /^[ \n]*$/.test(last.text); last = nodes.at(-1)) nodes.pop()
  const last = nodes.at(-1)
  if (last) last.text = last.text.replace(/ $/, '')
  return nodes
    .filter(({ text }) => text !== '')
    .map(({ text, node }) => ({ html: text === '\n' ? '<br>' : escapeHtml(text), marks: listStartTags(node) }))
}

function listStartTags({ marks = [] }: JSONContent): readonly string[] {
  const has = (type: string) => marks.find((mark) => mark.type === type)
  const link = has('link')
  return [
    ...(link ? [toStartTag(String(link.attrs?.['href'] ?? ''))] : []),
    ...(has('bold') ? ['<strong>'] : []),
    ...(has('italic') ? ['<em>'] : []),
  ]
}

// The same form as on the server.
function toStartTag(href: string): string {
  const address = `href="${escapeHtml(href).replaceAll('"', '&quot;')}"`
  return isExternalHref(href) ? `<a ${address} rel="noopener noreferrer nofollow" target="_blank">` : `<a ${address}>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
