import { localePath, type Locale } from '../kernel/i18n/locale.ts'

/**
 * HTML from text as one writes it: `## heading`, `### lesser heading`, `- list`, `| cell | cell |` (the first row is
 * the head), paragraphs between empty lines, `[words](address)` and `**strong**`. Addresses of the shop's own pages get
 * the prefix of the locale.
 */
export function prose(text: string, locale: Locale): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((part) =>
      toHtml(
        part.split('\n').map((line) => line.trim()),
        locale,
      ),
    )
    .join('')
}

function toHtml(lines: readonly string[], locale: Locale): string {
  const [first = ''] = lines
  const toInline = (line: string) => inline(line, locale)
  if (first.startsWith('### ')) return `<h3>${toInline(first.slice(4))}</h3>${toRemainingHtml(lines, locale)}`
  if (first.startsWith('## ')) return `<h2>${toInline(first.slice(3))}</h2>${toRemainingHtml(lines, locale)}`
  if (first.startsWith('- ')) return `<ul>${lines.map((line) => `<li>${toInline(line.slice(2))}</li>`).join('')}</ul>`
  if (first.startsWith('|'))
    return table(
      lines.map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => toInline(cell.trim())),
      ),
    )
  return `<p>${lines.map(toInline).join('<br>')}</p>`
}

const toRemainingHtml = (lines: readonly string[], locale: Locale) =>
  lines.length > 1 ? toHtml(lines.slice(1), locale) : ''

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}

function inline(line: string, locale: Locale): string {
  return line
    .replaceAll('&', '&amp;')
    .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(
      /\[([^\]]+)\]\(([^)]+)\)/g,
      (_, words: string, address: string) =>
        `<a href="${address.startsWith('/') ? localePath(locale, address) : address}">${words}</a>`,
    )
}
