import { expect, test } from 'vitest'
import { sharedShop } from '../../harness/shops/served-shop.ts'

const open = sharedShop()

interface Listed {
  readonly caption: string
  readonly value: string
  readonly category: string
  readonly stylesheet: string
}

async function fontsOf(shop: ReturnType<typeof open>): Promise<readonly Listed[]> {
  const answer = await shop.ask('/fonts/meta.json')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
  // The list that this very address promises; the test below reads every field of it.
  return (await answer.json()) as readonly Listed[]
}

test('the list of fonts names those of this shop, at least twelve [ED-7.11]', async () => {
  const fonts = await fontsOf(open())
  expect(fonts.length).toBeGreaterThanOrEqual(12)
  expect(fonts).toContainEqual({
    caption: 'Instrument Sans',
    value: 'instrument-sans',
    category: 'sans-serif',
    stylesheet: '/fonts/instrument-sans.css',
  })
  expect(new Set(fonts.map(({ value }) => value)).size).toBe(fonts.length)
})

test('each font is served by our own server only, as immutable, in the weights 400 and 700 [ED-7.15]', async () => {
  const shop = open()
  for (const { caption, stylesheet } of await fontsOf(shop)) {
    const sheet = await shop.ask(stylesheet)
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
    const rules = await sheet.text()
    expect(rules).toContain(`font-family:'${caption}';font-weight:400 700;`)
    const files = Array.from(rules.matchAll(/url\(([^)]*)\)/g), ([, file = '']) => file)
    expect(files).toHaveLength(2)
    for (const file of files) {
      const font = await shop.ask(file)
      expect([font.status, font.headers.get('content-type'), font.headers.get('cache-control')]).toEqual([
        200,
        'font/woff2',
        'public, max-age=31536000, immutable',
      ])
      expect(new TextDecoder('latin1').decode((await font.arrayBuffer()).slice(0, 4))).toBe('wOF2')
    }
  }
})

test('a font that this shop does not have is not found', async () => {
  const shop = open()
  for (const path of ['/fonts/comic-sans.css', '/fonts/inter-latin-00000000.woff2', '/fonts/'])
    expect((await shop.ask(path)).status, path).toBe(404)
})
