import { createHash } from 'node:crypto'
import { filmOrigins } from '@vitrine/contract/blocks/film'
import { mapTiles } from '@vitrine/contract/checkout/map-tiles'
import type { CardFieldOrigins } from '@vitrine/engine/ports/payment'
import { pagePolicy } from '../http/security-headers.ts'

/** The header with the nonce of a render. It is not sent to clients. */
export const nonceHeader = 'x-script-nonce'

export interface PageCspOptions {
  readonly cardFields?: readonly CardFieldOrigins[]
  readonly analytics?: boolean
}

/**
 * Allows, by hash, only inline scripts and styles with the nonce of this render; injected ones have no nonce.
 * The nonce is removed, so that the same bytes can be sent to all visitors.
 */
export function applyCsp(
  html: string,
  nonce: string | null,
  { cardFields = [], analytics = false }: PageCspOptions = {},
): { readonly html: string; readonly policy: string } {
  const externalOrigins = { analytics, filmOrigins: findFilmOrigins(html), tileOrigins: findTileOrigins(html) }
  if (nonce === null || nonce === '')
    return { html, policy: pagePolicy({ scripts: [], styles: [], cardFields, ...externalOrigins }) }
  const nonceAttribute = ` nonce="${nonce}"`
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const { tag, attributes, code } of listMarked(html, nonceAttribute))
    if (code !== '' && !dataBlockPattern.test(attributes)) hashes[tag].add(hashSource(code))
  return {
    html: html.replaceAll(nonceAttribute, ''),
    policy: pagePolicy({ scripts: hashes.script, styles: hashes.style, cardFields, ...externalOrigins }),
  }
}

interface MarkedElement {
  readonly tag: 'script' | 'style'
  readonly attributes: string
  readonly code: string
}

/** Starts from the marks, which are few: a page has thousands of other tags. */
function* listMarked(html: string, mark: string): Generator<MarkedElement> {
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + mark.length)) {
    const start = html.lastIndexOf('<', at)
    const [, name = ''] = /^<(script|style)\b/i.exec(html.slice(start, start + 8)) ?? []
    const codeStart = html.indexOf('>', at) + 1
    if (name === '' || codeStart === 0) continue
    const tag = name.toLowerCase() === 'style' ? 'style' : 'script'
    const code = html.slice(codeStart, html.indexOf(`</${tag}>`, codeStart))
    yield { tag, attributes: html.slice(start, codeStart), code }
  }
}

/** Embedded films carry the name of their host in `data-film`. */
function findFilmOrigins(html: string): ReadonlySet<string> {
  if (!html.includes('data-film="')) return new Set()
  const hosts = Array.from(html.matchAll(/<div [^>]*\bdata-film="(\w+)"/g), ([, host = '']) => host)
  return new Set(Object.entries(filmOrigins).flatMap(([host, origin]) => (hosts.includes(host) ? [origin] : [])))
}

/** Maps carry the name of their tile provider in `data-tiles`. */
function findTileOrigins(html: string): ReadonlySet<string> {
  if (!html.includes('data-tiles="')) return new Set()
  const providers = Array.from(html.matchAll(/<div [^>]*\bdata-tiles="(\w+)"/g), ([, provider = '']) => provider)
  return new Set(
    Object.entries(mapTiles).flatMap(([provider, { origin }]) => (providers.includes(provider) ? [origin] : [])),
  )
}

// Structured data is not executed and needs no permission.
const dataBlockPattern = /\btype="application\/(?:ld\+)?json"/

const hashSource = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
