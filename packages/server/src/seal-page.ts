import { createHash } from 'node:crypto'
import { filmOrigins } from '@vitrine/contract/blocks/film'
import { mapTiles } from '@vitrine/contract/map-tiles'
import { pagePolicy } from './security-headers.ts'

/** The header by which a render tells the server its nonce. It does not leave the server. */
export const nonceHeader = 'x-script-nonce'

/**
 * Only scripts and styles that this render marked with its nonce are allowed, by hash; one that came in with somebody's data carries no
 * mark. The mark is taken out, so that the same bytes can be sent to everyone.
 */
export function sealPage(html: string, nonce: string | null, { cardFields = false, analytics = false } = {}): { readonly html: string; readonly policy: string } {
  const guests = { analytics, filmOrigins: filmOriginsIn(html), tileOrigins: tileOriginsIn(html) }
  if (nonce === null || nonce === '') return { html, policy: pagePolicy({ scripts: [], styles: [], cardFields, ...guests }) }
  const mark = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, tag = '', attributes = '', code = ''] of html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi)) {
    if (!attributes.includes(mark) || code === '' || isData.test(attributes)) continue
    hashes[tag.toLowerCase() === 'style' ? 'style' : 'script'].add(hashSource(code))
  }
  return { html: html.replaceAll(mark, ''), policy: pagePolicy({ scripts: hashes.script, styles: hashes.style, cardFields, ...guests }) }
}

/** A film of another host marks its place with the name of that host. */
function filmOriginsIn(html: string): ReadonlySet<string> {
  const hosts = Array.from(html.matchAll(/<div [^>]*\bdata-film="(\w+)"/g), ([, host = '']) => host)
  return new Set(Object.entries(filmOrigins).flatMap(([host, origin]) => (hosts.includes(host) ? [origin] : [])))
}

/** A map marks its place in the same way. */
function tileOriginsIn(html: string): ReadonlySet<string> {
  const suppliers = Array.from(html.matchAll(/<div [^>]*\bdata-tiles="(\w+)"/g), ([, supplier = '']) => supplier)
  return new Set(Object.entries(mapTiles).flatMap(([supplier, { origin }]) => (suppliers.includes(supplier) ? [origin] : [])))
}

// Data for search engines is no code, and needs no permission.
const isData = /\btype="application\/(?:ld\+)?json"/

const hashSource = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
