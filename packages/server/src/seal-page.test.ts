import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealPage } from './seal-page.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('only scripts that the render marked are allowed, and the mark does not leave the server', () => {
  const { html, policy } = sealPage('<script nonce="n1">ours()</script><p><script>stolen()</script></p><script nonce="guess">x()</script>', 'n1')
  expect(policy.match(/'sha256-/g)).toHaveLength(1)
  expect(policy).toContain(`script-src 'self' ${hashOf('ours()')}`)
  expect(html).toBe('<script>ours()</script><p><script>stolen()</script></p><script nonce="guess">x()</script>')
})

test('the operator\'s colours are a style that is allowed in the same way', () => {
  const { html, policy } = sealPage('<style nonce="n1">:root{--primary:#123456}</style><style>body{display:none}</style>', 'n1')
  expect(policy).toContain(`style-src 'self' ${hashOf(':root{--primary:#123456}')};`)
  expect(html).not.toContain('nonce')
})

test('a page without a mark allows nothing inline', () => {
  const { policy } = sealPage('<script>a()</script>', null)
  expect(policy).not.toContain('sha256-')
  expect(policy).not.toContain('unsafe')
})

test('marked files and links lose their mark and need no hash', () => {
  const { html, policy } = sealPage('<link rel="modulepreload" nonce="n1" href="/a.js"><script nonce="n1" type="module" src="/a.js"></script>', 'n1')
  expect(html).toBe('<link rel="modulepreload" href="/a.js"><script type="module" src="/a.js"></script>')
  expect(policy).not.toContain('sha256-')
})

test('data for search engines needs no permission', () => {
  const { html, policy } = sealPage('<script type="application/ld+json" nonce="n1">{"@type":"Product"}</script>', 'n1')
  expect(html).toBe('<script type="application/ld+json">{"@type":"Product"}</script>')
  expect(policy).not.toContain('sha256-')
})

test('only a page that shows card fields may load anything from their provider', () => {
  expect(sealPage('<p></p>', null).policy).not.toContain('mollie')
  const { policy } = sealPage('<script nonce="n1">ours()</script>', 'n1', { cardFields: true })
  expect(policy).toContain("script-src 'self' https://js.mollie.com 'sha256-")
  expect(policy).toContain('frame-src https://js.mollie.com')
  expect(policy).not.toContain('unsafe')
})

test('only a page with a film may show frames, and only of that film\'s host', () => {
  expect(sealPage('<p></p>', null).policy).not.toContain('frame-src')
  const { policy } = sealPage('<div class="stage" data-film="Vimeo"></div><div data-film="Evil"></div><p>data-film="YouTube"</p>', 'n1')
  expect(policy).toMatch(/frame-src https:\/\/player\.vimeo\.com;/)
})

test('only a page with a map may show pictures of somebody else, and only of that map\'s supplier', () => {
  const { policy } = sealPage('<div class="map" data-tiles="openstreetmap"></div><div data-tiles="evil"></div>', 'n1')
  expect(policy).toContain("img-src 'self' data: https://tile.openstreetmap.org;")
  expect(sealPage('<p>data-tiles="maptiler"</p>', 'n1').policy).toContain("img-src 'self' data:;")
})
