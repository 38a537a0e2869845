import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import type { ShopNotice } from '@vitrine/contract/kernel/shop-notice'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ShopProvider } from '../../data/shop/shop-context.tsx'
import { loadText } from '../../text/catalogues.ts'
import { TextProvider } from '../../text/text.tsx'
import { Frame } from './frame.tsx'
import { layouts, type LayoutName } from '../document/layouts.ts'

const shell = {
  name: 'Vitrine',
  titleSuffix: 'Vitrine',
  announcements: [],
  currency: 'British Pound',
  quickCheckoutSeconds: 10,
  navigation: [{ name: 'Women', path: '/women' }],
  links: [],
}

async function renderPage(
  layout: LayoutName,
  notices?: readonly ShopNotice[],
  navigation = shell.navigation,
): Promise<string> {
  const page = (
    <ShopProvider>
      <Frame shell={{ ...shell, navigation, ...(notices && { notices }) }} layout={layout}>
        <h1>Page</h1>
      </Frame>
    </ShopProvider>
  )
  const router = createMemoryRouter([{ path: '/', element: page }])
  // Waits for the parts whose script comes late, as the server does.
  const { prelude } = await prerenderToNodeStream(
    <TextProvider locale="en" messages={await loadText('en')}>
      <RouterProvider router={router} />
    </TextProvider>,
  )
  return text(prelude)
}

test.each([
  ['account', 'full', 'contained'],
  ['auth', 'full', 'contained'],
  ['checkout', 'secure', 'contained'],
  ['default', 'full', 'open'],
  ['order', 'full', 'contained'],
  ['simplified', 'simple', 'open'],
] as const)('of the six layouts, %s has a %s header and %s pages [SF-2.79]', async (layout, header, width) => {
  expect(Object.keys(layouts)).toHaveLength(6)
  const page = await renderPage(layout)
  expect(page).toContain('<h1>Page</h1></main>')
  expect(page).toContain(`data-layout="${layout}"`)
  expect(page).toContain(`data-width="${width}"`)
  // The checkout has no navigation, no search and no list of links.
  const isFull = header === 'full'
  for (const way of ['Main navigation', 'Search the shop', 'Cart, 0 items', 'aria-label="Help"'])
    expect(page.includes(way), way).toBe(isFull)
  expect(page.includes('Secure checkout, back to cart')).toBe(header === 'secure')
  expect(page).toContain('Terms and conditions')
})

test.each(Object.keys(layouts) as LayoutName[])(
  'a page in the layout %s of a public demonstration says that payments are simulated and that accounts are open, a page of a real shop does not',
  async (layout) => {
    const [demo, real] = [await renderPage(layout, ['simulatedPayments', 'demoLogins']), await renderPage(layout)]
    for (const sentence of ['payments are simulated', 'Demo accounts are open to everyone'])
      expect([demo.includes(sentence), real.includes(sentence)], sentence).toEqual([true, false])
  },
)

test('a shop without categories has a menu without an empty list', async () => {
  const empty = await renderPage('default', [], [])
  expect(empty).toContain('Main navigation')
  expect(empty).not.toMatch(/<ul[^>]*><\/ul>/)
})
