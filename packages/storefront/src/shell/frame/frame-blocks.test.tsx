import { blockRegister, type Block } from '@vitrine/contract/blocks/block-register'
import { checkBlocks } from '@vitrine/contract/blocks/checks/check-blocks'
import { frameTemplate } from '@vitrine/contract/blocks/templates/frame-template'
import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { renderMarkup } from '../../blocks/render-markup.fixtures.ts'
import { ShopProvider } from '../../data/shop/shop-context.tsx'
import { loadText } from '../../text/catalogues.ts'
import { TextProvider } from '../../text/text.tsx'
import { Frame } from './frame.tsx'
import type { ShellModel } from '../shell-model.ts'

const announcements = [
  { en: 'Free delivery', de: 'Kostenloser Versand', pl: 'Darmowa dostawa' },
  { en: '100 days', de: '100 Tage', pl: '100 dni' },
]

test.each(locales)('header and footer that begin to be edited look as they did before, in %s', async (locale) => {
  const shell = shellIn(locale)
  const templates = {
    header: parseBlocks(frameTemplate('header', locale, { announcements })),
    footer: parseBlocks(frameTemplate('footer', locale, { announcements })),
  }
  const plain = await renderFrame(shell, locale)
  expect(plain).not.toContain('data-block')
  expect(
    (await renderFrame({ ...shell, ...templates }, locale)).replaceAll(/ data-(?:block|at|slot)="[^"]*"/g, ''),
  ).toBe(plain)
})

test('an operator arranges the navigation, links lines of the header and names columns of the footer', async () => {
  const header = parseBlocks([
    {
      name: 'AnnouncementBar',
      type: 'content',
      meta: { uuid: id(1) },
      content: { texts: [{ text: 'Winter sale', link: '/tag/sale' }] },
    },
    { name: 'NavigationMenu', type: 'content', meta: { uuid: id(2) }, content: { order: [2], hidden: [3] } },
  ])
  const column = {
    name: 'FooterColumn',
    type: 'content',
    meta: { uuid: id(4) },
    content: { title: 'Visit us', links: [{ label: 'Opening hours', link: '/care' }] },
  }
  const footer = parseBlocks([{ name: 'FooterColumns', type: 'structure', meta: { uuid: id(3) }, content: [column] }])
  const page = await renderFrame({ ...shellIn('de'), header, footer }, 'de')
  expect(page).toContain('<a href="/de/tag/sale" data-at="texts.0.text">Winter sale</a>')
  expect(page.indexOf('>Men<')).toBeLessThan(page.indexOf('>Women<'))
  expect(page.match(/<header.*<\/header>/s)?.[0]).not.toContain('>Sale<')
  expect(page).toMatch(/<h2 [^>]*data-at="title">Visit us<\/h2>/)
  expect(page).toContain('Visit us</h2></summary><ul><li><a href="/de/care" data-at="links.0.label">Opening hours</a>')
  // Legally required links stay, whatever the columns contain.
  for (const path of ['privacy-policy', 'legal-disclosure', 'cancellation-form'])
    expect(page).toContain(`href="/de/${path}"`)
})

test('blocks of a newer build in header and footer are left out, and the rest is rendered', async () => {
  const newerBlock = (name: string, n: number, type = 'content') => ({
    name,
    type,
    meta: { uuid: id(n), version: 99 },
    content: type === 'content' ? {} : [{}],
  })
  const column = {
    name: 'FooterColumn',
    type: 'content',
    meta: { uuid: id(4) },
    content: { title: 'Visit us', links: [], shows: 'links' },
  }
  const unknown = { name: 'Snow', type: 'content', meta: { uuid: id(5) }, content: {} }
  const footer = [
    {
      name: 'FooterColumns',
      type: 'structure',
      meta: { uuid: id(3) },
      content: [unknown, newerBlock('FooterColumn', 6), column],
    },
    newerBlock('FooterColumns', 7, 'structure'),
    { ...unknown, meta: { uuid: id(8) } },
  ]
  const header = [newerBlock('AnnouncementBar', 1), newerBlock('NavigationMenu', 2), unknown]
  // The editor gets unchecked blocks.
  const page = await renderFrame(
    { ...shellIn('de'), header: header as unknown as readonly Block[], footer: footer as unknown as readonly Block[] },
    'de',
  )
  for (const text of ['>Women<', '>Visit us<', 'href="/de/privacy-policy"']) expect(page).toContain(text)
})

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

function shellIn(locale: Locale): ShellModel {
  const navigation = ['Women', 'Men', 'Sale'].map((name, at) => ({ id: at + 1, name, path: `/${name.toLowerCase()}` }))
  return {
    name: 'Vitrine',
    titleSuffix: 'Vitrine',
    announcements: announcements.map((texts) => texts[locale]),
    currency: 'Euro',
    quickCheckoutSeconds: 10,
    navigation,
    links: [{ name: 'Care', path: '/care' }],
  }
}

async function renderFrame(shell: ShellModel, locale: Locale): Promise<string> {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <ShopProvider>
            <Frame shell={shell} layout="default">
              <h1>Page</h1>
            </Frame>
          </ShopProvider>
        ),
      },
    ],
    { initialEntries: ['/de'] },
  )
  return renderMarkup(
    <TextProvider locale={locale} messages={await loadText(locale)}>
      <RouterProvider router={router} />
    </TextProvider>,
  )
}

function parseBlocks(stored: unknown): readonly Block[] {
  const { blocks, faults } = checkBlocks(stored, blockRegister)
  expect(faults).toEqual([])
  // Every one of them has passed its definition.
  return blocks as readonly Block[]
}
