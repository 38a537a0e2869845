import type { RichTag } from '@vitrine/contract/blocks/field'
import type { JSONContent } from '@tiptap/core'
import { isOutside } from './rich-link.ts'

/**
 * What a rich text says, as it is stored: the one form that the same words always take. The single paragraph of a list item or a cell has no
 * tags of its own, spaces that nobody sees are left out, and so are paragraphs without words.
 */
export function htmlOf(document: JSONContent, allow: readonly RichTag[]): string {
  return blocksOf(document.content ?? [], new Set(allow))
}

type Allowed = ReadonlySet<RichTag>

function blocksOf(blocks: readonly JSONContent[], allow: Allowed): string {
  const lines = blocks.map((block) => blockOf(block, allow)).filter((html) => html !== '')
  return lines.join(allow.has('p') ? '' : allow.has('br') ? '<br>' : ' ')
}

function blockOf({ type, attrs, content = [] }: JSONContent, allow: Allowed): string {
  switch (type) {
    case 'paragraph': return allow.has('p') ? filled('p', inlineOf(content)) : inlineOf(content)
    case 'heading': return filled(`h${attrs?.['level']}`, inlineOf(content))
    case 'blockquote': return filled('blockquote', blocksOf(content, allow))
    case 'bulletList': return filled('ul', content.map((item) => `<li>${insideOf(item, allow)}</li>`).join(''))
    case 'orderedList': return filled('ol', content.map((item) => `<li>${insideOf(item, allow)}</li>`).join(''))
    case 'table': return filled('table', rowsOf(content, allow))
    default: return ''
  }
}

/** `<li>x</li>` and not `<li><p>x</p></li>`: in the shop the second one stands further apart. */
function insideOf({ content = [] }: JSONContent, allow: Allowed): string {
  const [first, ...rest] = content.filter((block) => blockOf(block, allow) !== '')
  if (!first) return ''
  const isAlone = first.type === 'paragraph' && rest.every(({ type }) => type !== 'paragraph')
  return isAlone ? inlineOf(first.content ?? []) + blocksOf(rest, allow) : blocksOf([first, ...rest], allow)
}

/** The first rows that hold nothing but headings are the head of the table. */
function rowsOf(rows: readonly JSONContent[], allow: Allowed): string {
  const isHead = ({ content = [] }: JSONContent) => content.length > 0 && content.every(({ type }) => type === 'tableHeader')
  const body = allow.has('thead') ? rows.findIndex((row) => !isHead(row)) : 0
  const [head, rest] = body === -1 ? [rows, []] : [rows.slice(0, body), rows.slice(body)]
  const html = (part: readonly JSONContent[]) => part.map(({ content = [] }) => filled('tr', content.map((cell) => cellOf(cell, allow)).join(''))).join('')
  return filled('thead', html(head)) + (allow.has('tbody') ? filled('tbody', html(rest)) : html(rest))
}

function cellOf(cell: JSONContent, allow: Allowed): string {
  const tag = cell.type === 'tableHeader' ? 'th' : 'td'
  return `<${tag}>${insideOf(cell, allow)}</${tag}>`
}

function filled(tag: string, html: string): string {
  return html === '' ? '' : `<${tag}>${html}</${tag}>`
}

interface Piece {
  readonly html: string
  /** Start tags around it, the outermost first. */
  readonly marks: readonly string[]
}

function inlineOf(content: readonly JSONContent[]): string {
  let open: readonly string[] = []
  let html = ''
  for (const { html: words, marks } of [...trimmed(content), { html: '', marks: [] }]) {
    const kept = open.findIndex((mark, at) => mark !== marks[at])
    const shared = kept === -1 ? open.length : kept
    html += open.slice(shared).reverse().map((mark) => `</${/\w+/.exec(mark)?.[0]}>`).join('') + marks.slice(shared).join('') + words
    open = marks
  }
  return html
}

/** As a browser shows them: a run of spaces is one, and there are none at the ends of a line. */
function trimmed(content: readonly JSONContent[]): readonly Piece[] {
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
  return nodes.filter(({ text }) => text !== '').map(({ text, node }) => ({ html: text === '\n' ? '<br>' : escaped(text), marks: marksOf(node) }))
}

function marksOf({ marks = [] }: JSONContent): readonly string[] {
  const has = (type: string) => marks.find((mark) => mark.type === type)
  const link = has('link')
  return [...(link ? [anchor(String(link.attrs?.['href'] ?? ''))] : []), ...(has('bold') ? ['<strong>'] : []), ...(has('italic') ? ['<em>'] : [])]
}

// As the server writes it.
function anchor(href: string): string {
  const address = `href="${escaped(href).replaceAll('"', '&quot;')}"`
  return isOutside(href) ? `<a ${address} rel="noopener noreferrer nofollow" target="_blank">` : `<a ${address}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
