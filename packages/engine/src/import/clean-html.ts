import sanitize from 'sanitize-html'

const tags = ['p', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'blockquote']

const options: sanitize.IOptions = {
  allowedTags: tags,
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // The page has its own h1; a feed's would be a second one.
  transformTags: {
    h1: 'h2',
    a: (tagName, { href }) => ({ tagName, attribs: href === undefined ? {} : { href, ...outside(href) } }),
  },
}

/** What may stand in a long text of the catalogue; everything else, scripts and styles with their content, is taken out. */
export function cleanHtml(html: string): string {
  return /[<&>]/.test(html) ? sanitize(html, options).trim() : html.trim()
}

// The other site learns nothing about the page it is linked from, and cannot reach back into it.
function outside(href: string): Record<string, string> {
  return /^https?:/i.test(href.trim()) ? { rel: 'noopener noreferrer nofollow', target: '_blank' } : {}
}
