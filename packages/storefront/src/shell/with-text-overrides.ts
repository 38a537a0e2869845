import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Messages } from '@vitrine/contract/kernel/message'

// Texts of mails, documents and the engine are used on the server only.
const serverOnly = /^(?:mail|print|word|simulator)[.]/

interface OverrideOptions {
  readonly locale: Locale
  readonly overrides: Messages
  readonly nonce: string
}

/** Adds the text overrides of the shop to the document for the browser. Without overrides the document is unchanged. */
export function withTextOverrides(html: string, { locale, overrides, nonce }: OverrideOptions): string {
  const entries = Object.entries(overrides).filter(([key]) => !serverOnly.test(key))
  if (entries.length === 0) return html
  const json = JSON.stringify({ [locale]: Object.fromEntries(entries) }).replaceAll('<', String.raw`\u003c`)
  return html.replace('</head>', () => `<script nonce="${nonce}">textOverrides=${json}</script></head>`)
}
