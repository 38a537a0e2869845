import { richTags } from '@vitrine/contract/blocks/field'
import sanitize from 'sanitize-html'

/** What may stand in a long text, of the tags that its place allows; everything else, scripts and styles with their content, is taken out. */
export function cleanHtml(html: string, allow: readonly string[] = richTags): string {
  if (!/[<&>]/.test(html)) return html.trim()
  return sanitize(html, {
    allowedTags: [...allow],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // The page has its own h1; one in a text would be a second.
    transformTags: {
      h1: 'h2',
      a: (tagName, { href }) => ({ tagName, attribs: href === undefined ? {} : { href, ...outside(href) } }),
    },
  }).trim()
}

// The other site learns nothing about the page it is linked from, and cannot reach back into it.
function outside(href: string): Record<string, string> {
  return /^https?:/i.test(href.trim()) ? { rel: 'noopener noreferrer nofollow', target: '_blank' } : {}
}
