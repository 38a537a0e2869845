import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { applyCsp } from './page-csp.ts'

const toHash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('only scripts with the nonce of the render are allowed, and the nonce is removed', () => {
  const { html, policy } = applyCsp(
    '<script nonce="n1">ours()</script><p><script>stolen()</script></p><script nonce="guess">x()</script>',
    'n1',
  )
  expect(policy.match(/'sha256-/g)).toHaveLength(1)
  expect(policy).toContain(`script-src 'self' ${toHash('ours()')}`)
  expect(html).toBe('<script>ours()</script><p><script>stolen()</script></p><script nonce="guess">x()</script>')
})

test('an inline style with the nonce is allowed by hash', () => {
  const { html, policy } = applyCsp(
    '<style nonce="n1">:root{--primary:#123456}</style><style>body{display:none}</style>',
    'n1',
  )
  expect(policy).toContain(`style-src 'self' ${toHash(':root{--primary:#123456}')};`)
  expect(html).not.toContain('nonce')
})

test('a page without a nonce allows nothing inline', () => {
  const { policy } = applyCsp('<script>a()</script>', null)
  expect(policy).not.toContain('sha256-')
  expect(policy).not.toContain('unsafe')
})

test('external scripts and links lose their nonce and need no hash', () => {
  const { html, policy } = applyCsp(
    '<link rel="modulepreload" nonce="n1" href="/a.js"><script nonce="n1" type="module" src="/a.js"></script>',
    'n1',
  )
  expect(html).toBe('<link rel="modulepreload" href="/a.js"><script type="module" src="/a.js"></script>')
  expect(policy).not.toContain('sha256-')
})

test('structured data needs no permission', () => {
  const { html, policy } = applyCsp('<script type="application/ld+json" nonce="n1">{"@type":"Product"}</script>', 'n1')
  expect(html).toBe('<script type="application/ld+json">{"@type":"Product"}</script>')
  expect(policy).not.toContain('sha256-')
})

test('only a page with card fields may load from payment providers, each kind of resource from its own origins', () => {
  const cardFields = [
    { scripts: ['https://js.one.example'], frames: ['https://js.one.example'], connections: [] },
    { scripts: ['https://js.two.example'], frames: [], connections: ['https://api.two.example'] },
  ]
  expect(applyCsp('<p></p>', null).policy).not.toContain('.example')
  const { policy } = applyCsp('<script nonce="n1">ours()</script>', 'n1', { cardFields })
  expect(policy).toContain("script-src 'self' https://js.one.example https://js.two.example 'sha256-")
  expect(policy).toContain('frame-src https://js.one.example;')
  expect(policy).toContain("connect-src 'self' https://api.two.example;")
  expect(policy).not.toContain('unsafe')
})

test("only a page with a film may embed frames, and only from the film's host", () => {
  expect(applyCsp('<p></p>', null).policy).not.toContain('frame-src')
  const { policy } = applyCsp(
    '<div class="stage" data-film="Vimeo"></div><div data-film="Evil"></div><p>data-film="YouTube"</p>',
    'n1',
  )
  expect(policy).toMatch(/frame-src https:\/\/player\.vimeo\.com;/)
})

test("only a page with a map may load external pictures, and only from the map's tile provider", () => {
  const { policy } = applyCsp('<div class="map" data-tiles="openstreetmap"></div><div data-tiles="evil"></div>', 'n1')
  expect(policy).toContain("img-src 'self' data: https://tile.openstreetmap.org;")
  expect(applyCsp('<p>data-tiles="maptiler"</p>', 'n1').policy).toContain("img-src 'self' data:;")
})
