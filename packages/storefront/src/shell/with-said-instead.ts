import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Messages } from '@vitrine/contract/kernel/message'

// Mails, papers and the words of the engine are said by the server alone.
const serverOnly = /^(?:mail|print|word|simulator)[.]/

interface Told { readonly locale: Locale; readonly instead: Messages; readonly nonce: string }

/** Puts what the shop's people say instead of our texts into the document, so that the browser says it too. Nothing where they have changed nothing. */
export function withSaidInstead(html: string, { locale, instead, nonce }: Told): string {
  const told = Object.entries(instead).filter(([key]) => !serverOnly.test(key))
  if (told.length === 0) return html
  const json = JSON.stringify({ [locale]: Object.fromEntries(told) }).replaceAll('<', String.raw`\u003c`)
  return html.replace('</head>', () => `<script nonce="${nonce}">saidInstead=${json}</script></head>`)
}
