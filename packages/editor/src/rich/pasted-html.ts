/** Whether HTML was copied from Google Docs or Word; other HTML is handled by the schema of the rich text. */
export function isFromOffice(html: string): boolean {
  return /docs-internal-guid|class="?Mso|schemas-microsoft-com:office/i.test(html)
}

/** Reduces HTML from an office program to paragraphs, bold, lists and links. */
export function cleanOfficeHtml(body: Node): string {
  const blocks: Block[] = []
  collect(body, { isBold: false, href: null, item: null, level: 0, isOrdered: false }, createWriter(blocks))
  return render(blocks)
}

interface Block {
  html: string
  /** Null: a paragraph. */
  readonly list: { readonly level: number; readonly isOrdered: boolean } | null
}

interface Item {
  readonly level: number
  readonly isOrdered: boolean
  block?: Block
}

interface CollectContext {
  readonly isBold: boolean
  readonly href: string | null
  readonly item: Item | null
  readonly level: number
  readonly isOrdered: boolean
}

interface Writer {
  write(html: string): void
  /** Ends a paragraph or an item. */
  flush(item: Item | null): void
}

function createWriter(blocks: Block[]): Writer {
  let html = ''
  return {
    write(addition) {
      html += addition
    },
    flush(item) {
      const text = html.trim()
      html = ''
      if (text.replaceAll(/<br>|\u00a0/g, '') === '') return
      if (item?.block) {
        item.block.html += `<br>${text}`
        return
      }
      const block: Block = { html: text, list: item && { level: item.level, isOrdered: item.isOrdered } }
      if (item) item.block = block
      blocks.push(block)
    },
  }
}

const skippedTags = new Set(['style', 'script', 'meta', 'title', 'head', 'img', 'xml', 'o:p'])
const blockTags = /^(?:p|div|h[1-6]|table|tbody|thead|tr|td|th|blockquote|section|article|pre|dl|dt|dd|center)$/

function collect(node: Node, context: CollectContext, writer: Writer): void {
  for (const child of node.childNodes) {
    if (child.nodeType === 3) writer.write(withMarks(child.textContent ?? '', context))
    else if (child.nodeType === 1) collectElement(child as Element, context, writer)
  }
  if (context.level === 0 && !context.item && node.nodeName.toLowerCase() === 'body') writer.flush(null)
}

function collectElement(element: Element, context: CollectContext, writer: Writer): void {
  const tag = element.localName.toLowerCase()
  const style = element.getAttribute('style') ?? ''
  if (skippedTags.has(tag) || /mso-list:\s*ignore/i.test(style)) return
  if (tag === 'br') return writer.write('<br>')
  if (tag === 'ul' || tag === 'ol') {
    writer.flush(context.item)
    return collect(element, { ...context, level: context.level + 1, isOrdered: tag === 'ol', item: null }, writer)
  }
  if (tag === 'li' || blockTags.test(tag)) {
    const item =
      tag === 'li'
        ? { level: Math.max(1, context.level), isOrdered: context.isOrdered }
        : (parseWordListItem(element, style) ?? context.item)
    writer.flush(context.item)
    collect(element, { ...context, item }, writer)
    return writer.flush(item)
  }
  collect(
    element,
    {
      ...context,
      isBold: isBoldElement(tag, style, context.isBold),
      href: tag === 'a' ? (element.getAttribute('href') ?? context.href) : context.href,
    },
    writer,
  )
}

/**
 * Word exports lists as paragraphs; the level is in their style, the list marker in an element with `mso-list: ignore`.
 */
function parseWordListItem(element: Element, style: string): Item | null {
  const level = /mso-list:[^;]*\blevel(\d+)/i.exec(style)?.[1]
  if (level === undefined) return null
  const marker =
    Array.from(element.querySelectorAll('[style]')).find((each) =>
      /mso-list:\s*ignore/i.test(each.getAttribute('style') ?? ''),
    )?.textContent ?? ''
  return { level: Number(level), isOrdered: /^\s*[\da-z]+[.)]/i.test(marker) }
}

function isBoldElement(tag: string, style: string, isBold: boolean): boolean {
  const weight = /(?:^|;)\s*font-weight:\s*(\w+)/i.exec(style)?.[1]
  if (weight !== undefined) return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
  return isBold || tag === 'b' || tag === 'strong'
}

function withMarks(text: string, { isBold, href }: CollectContext): string {
  const words = escapeHtml(text.replaceAll(/[\r\n\t]+/g, ' '))
  if (words.trim() === '') return words
  const bold = isBold ? `<strong>${words}</strong>` : words
  return href === null ? bold : `<a href="${escapeHtml(href)}">${bold}</a>`
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function render(blocks: readonly Block[]): string {
  let html = ''
  const open: { readonly tag: 'ul' | 'ol'; readonly level: number }[] = []
  const close = (level: number) => {
    while ((open.at(-1)?.level ?? 0) > level) html += `</li></${open.pop()?.tag}>`
  }
  for (const { html: words, list } of blocks) {
    close(list?.level ?? 0)
    const tag = list?.isOrdered ? 'ol' : 'ul'
    // An ordered list after an unordered one, or vice versa, is a new list.
    if (list && open.at(-1)?.level === list.level && open.at(-1)?.tag !== tag) close(list.level - 1)
    if (!list) html += `<p>${words}</p>`
    else if (open.at(-1)?.level === list.level) html += `</li><li>${words}`
    else {
      open.push({ tag, level: list.level })
      html += `<${tag}><li>${words}`
    }
  }
  close(0)
  return html
}
