/**
 * Rich text as people type it: paragraphs, **bold**, *italic*, ## headings, lists and [links](address). Undefined: the
 * HTML has more than that.
 */
export function toMarkup(html: string): string | undefined {
  const text = htmlToMarkup(html)
  return normalise(toHtml(text)) === normalise(html) ? text : undefined
}

export function toHtml(markup: string): string {
  return markup
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(toBlock)
    .join('')
}

function toBlock(block: string): string {
  const heading = /^(#{2,4}) (.+)$/.exec(block)
  if (heading) return `<h${heading[1]?.length}>${toInline(heading[2] ?? '')}</h${heading[1]?.length}>`
  const lines = block.split('\n')
  const list = [/^[-*] /, /^\d+\. /].findIndex((mark) => lines.every((line) => mark.test(line)))
  if (list === -1) return `<p>${lines.map(toInline).join('<br>')}</p>`
  const tag = list === 0 ? 'ul' : 'ol'
  return `<${tag}>${lines.map((line) => `<li>${toInline(line.replace(/^(?:[-*]|\d+\.) /, ''))}</li>`).join('')}</${tag}>`
}

function toInline(text: string): string {
  return escape(text)
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*(.+?)\*/g, '<em>$1</em>')
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const unescape = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&')

function htmlToMarkup(html: string): string {
  const text = normalise(html)
    .replaceAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, '[$2]($1)')
    .replaceAll(/<\/?strong>/g, '**')
    .replaceAll(/<\/?em>/g, '*')
    .replaceAll('<br>', '\n')
    .replaceAll(
      /<h([2-4])>(.*?)<\/h\1>/g,
      (_, level: string, title: string) => `${'#'.repeat(Number(level))} ${title}\n\n`,
    )
    .replaceAll(/<ul>(.*?)<\/ul>/gs, (_, items: string) => `${items.replaceAll(/<li>(.*?)<\/li>/gs, '- $1\n')}\n`)
    .replaceAll(/<ol>(.*?)<\/ol>/gs, (_, items: string) => {
      let number = 0
      return `${items.replaceAll(/<li>(.*?)<\/li>/gs, (__, item: string) => `${++number}. ${item}\n`)}\n`
    })
    .replaceAll(/<p>(.*?)<\/p>/gs, '$1\n\n')
  return unescape(text).trim()
}

/** Two spellings of the same text. */
function normalise(html: string): string {
  return html
    .replaceAll(/<(\/?)b>/g, '<$1strong>')
    .replaceAll(/<(\/?)i>/g, '<$1em>')
    .replaceAll(/<br ?\/>/g, '<br>')
    .replaceAll(/ (?:rel|target)="[^"]*"/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s*(<\/?(?:p|ul|ol|li|h[1-6])>)\s*/g, '$1')
    .trim()
}
