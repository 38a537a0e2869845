import { gzipSync } from 'node:zlib'
import { atMost, type Figure } from '../measure.ts'

interface HtmlPage {
  readonly name: string
  readonly url: string
  /** Kilobytes, gzip. */
  readonly target: number
}

// Of the rendered document; a part may contain others.
const parts: Readonly<Record<string, RegExp>> = {
  'head without the below': /<head>.*?(?=<script type="application\/ld|<link rel="stylesheet")/gs,
  'structured data': /<script type="application\/ld\+json"[^>]*>.*?<\/script>/gs,
  'style of the design': /<style id="design">.*?<\/style>/gs,
  'header with menu': /<body>.*?(?=<main)/gs,
  filters: /<aside id="filter-panel".*?<\/aside>/gs,
  cards: /<article.*?<\/article>/gs,
  reviews: /<section[^>]*id="reviews".*?<\/section>/gs,
  'content with filters, cards and reviews': /<main.*<\/main>/gs,
  footer: /<footer.*?<\/footer>/gs,
  'loader data': /String\.raw`.*?`/gs,
  'inline scripts without them': /<script>.*?<\/script>/gs,
  'class attributes': / class="[^"]*"/g,
}

/** The compressed size of pages, and what each part adds to it: by how much the page shrinks without the part. */
export async function benchHtml(pages: readonly HtmlPage[]): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const { name, url, target } of pages) {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    const html = await response.text()
    console.log(`${name}: ${html.length} characters, ${compressedSize(html)} bytes gzip, of these`)
    for (const [part, pattern] of Object.entries(parts)) printPart(html, part, pattern)
    figures.push(atMost(`${name}: HTML, gzip`, compressedSize(html) / 1000, target, { unit: ' KB', digits: 1 }))
  }
  return figures
}

const compressedSize = (html: string) => gzipSync(html).length

function printPart(html: string, part: string, pattern: RegExp): void {
  // The data are a part of their script.
  const whole = part === 'inline scripts without them' ? html.replaceAll(parts['loader data'] ?? /$^/g, '') : html
  const rest = whole.replaceAll(pattern, '')
  const bytes = compressedSize(whole) - compressedSize(rest)
  if (rest.length < whole.length)
    console.log(`${String(bytes).padStart(8)}  ${part} (${whole.length - rest.length} characters)`)
}
