import { richTags } from '@vitrine/contract/blocks/field'
import sanitize from 'sanitize-html'

/**
 * Removes all tags and attributes that are not allowed in a rich text; scripts and styles are removed with their
 * content.
 */
export function cleanHtml(html: string, allow: readonly string[] = richTags): string {
  if (!/[<&>]/.test(html)) return html.trim()
  return sanitize(html, {
    allowedTags: [...allow],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // The page has its own h1, so an h1 in a text becomes h2.
    transformTags: {
      h1: 'h2',
      a: (tagName, { href }) => ({
        tagName,
        attribs: href === undefined ? {} : { href, ...externalLinkAttributes(href) },
      }),
    },
  }).trim()
}

// The linked site gets no referrer and no access to the opener.
function externalLinkAttributes(href: string): Record<string, string> {
  return /^https?:/i.test(href.trim()) ? { rel: 'noopener noreferrer nofollow', target: '_blank' } : {}
}
