import { expect, test, type APIRequestContext } from '@playwright/test'
import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { instantiateTemplate } from '@vitrine/contract/blocks/tree/block-tree'
import type { BlockDefinition } from '@vitrine/contract/blocks/define-block'
import { getTemplate } from '@vitrine/contract/blocks/templates/templates'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { onlyEssential } from '../pages/consent-steps.ts'
import { asOperator, toEmail, password } from '../editor/editor-steps.ts'
import { open } from '../open.ts'

const onPages = Object.values<BlockDefinition>(blockRegister).filter(({ area }) => area === undefined)
const planted = (template: Parameters<typeof instantiateTemplate>[0]) =>
  instantiateTemplate(template, () => crypto.randomUUID())
const content = (name: string, values: object): StoredBlock =>
  planted({ name, type: 'content', content: { ...values } })

/** Every variation of every block, with what an operator would choose next. */
function everyVariation(
  locale: Locale,
  { categoryId, tagId }: { readonly categoryId: number; readonly tagId: number },
): StoredBlock[] {
  return onPages.flatMap(({ variations }) =>
    variations.map((variation) => {
      const block = planted(getTemplate(variation, locale))
      if (block.name === 'ProductRecommendedProducts') return { ...block, content: { ...block.content, categoryId } }
      return block.name === 'ProductCarousel'
        ? { ...block, content: { ...block.content, source: 'tag', tagId } }
        : block
    }),
  )
}

/** A content page published by an operator; the browser is logged out afterwards. */
async function published(request: APIRequestContext, blocks: readonly object[], name: string): Promise<string> {
  await asOperator(request, 'doOperatorLogin', { email: toEmail('editor'), password })
  const { id, path } = await asOperator<{ id: number; path: string }>(request, 'doAddCategory', {
    name: `${name} ${Date.now().toString(36)}${test.info().workerIndex}`,
    type: 'content',
    parentCategoryId: null,
  })
  await asOperator(request, 'doSaveBlocks', {
    identifier: String(id),
    entityType: 'category',
    blocks: JSON.stringify(blocks),
    revision: null,
  })
  return `/${path.replace(/^\//, '')}`
}

async function things(request: APIRequestContext): Promise<{ categoryId: number; tagId: number }> {
  const categories = await asOperator<readonly { id: number }[]>(request, 'getCategoryTree', {})
  const { tags } = await asOperator<{ tags: readonly { id: number }[] }>(request, 'getTags', {})
  return { categoryId: categories[0]?.id ?? 0, tagId: tags[0]?.id ?? 0 }
}

test('no block has accessibility violations, or makes its page scroll horizontally from a phone to a wide desktop', async ({
  page,
  request,
}) => {
  const ids = await things(request)
  for (const locale of ['en', 'pl', 'de'] as const)
    await test.step(`in ${locale}`, async () => {
      await open(page, await published(request, everyVariation(locale, ids), `All ${locale}`))
      await expect(page.locator('main [data-block]').last()).toBeAttached()
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect
          .poll(
            () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
            `at ${width} px`,
          )
          .toBe(0)
      }
    })
  // Of the texts, those in German are the longest.
  for (const width of [1440, 375])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      expect(await findAccessibilityViolations(page)).toEqual([])
    })
})

test('forms, films, countdowns and questions of a page', async ({ page, request, browser, baseURL }) => {
  const form = (input: object) =>
    content('NewsletterSubscribe', { text: { title: 'News' }, input, button: { label: 'Keep me posted' } })
  const soon = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000 + 90 * 60 * 1000)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })
    .slice(0, 16)
    .replace(' ', 'T')
  const address = await published(
    request,
    [
      form({}),
      form({ displayNameInput: true }),
      form({ displayNameInput: true, nameIsRequired: true }),
      form({ nameIsRequired: true }),
      content('Countdown', { until: soon, before: 'The sale begins in', after: 'Too late' }),
      content('Countdown', { until: '2020-01-01T08:00', before: 'Soon', after: 'It has begun.' }),
      content('Faq', { text: { title: 'Questions' }, items: [{ question: 'Is it warm?', answer: '<p>Very.</p>' }] }),
      content('Video', {
        video: 'https://youtu.be/aqz-KE-bpKQ',
        title: 'On the loom',
        poster: '/blocks/placeholder-rail',
      }),
    ],
    'Every block',
  )
  const asked: string[] = []
  await page.context().route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      asked.push(new URL(route.request().url()).host)
      return route.fulfill({ contentType: 'text/html', body: '<title>film</title>' })
    },
  )
  await page.context().addCookies(onlyEssential.cookies)
  await open(page, address)

  await test.step('a countdown runs', async () => {
    await expect(page.getByRole('timer')).toHaveCount(1)
    await expect(page.getByRole('timer')).toContainText(/2 days\s*1 hour\s*(2\d|30) minutes/)
    await expect(page.getByText('It has begun.')).toBeVisible()
    await expect(page.getByText('Too late')).toHaveCount(0)
  })

  await test.step('a film is not loaded without consent for external media, and a message says why and how to change it [SF-8.67]', async () => {
    const film = page.getByRole('link', { name: /On the loom.*YouTube/ })
    await film.scrollIntoViewIfNeeded()
    // Its script comes late; until then the link leads to the film's own page.
    await expect
      .poll(() => film.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps'))))
      .toBe(true)
    await film.click()
    const warning = page.getByRole('region', { name: 'Messages' }).locator('[data-type="warning"]')
    await expect(warning).toContainText('This content needs a script that you have not accepted.')
    await expect(page.locator('iframe')).toHaveCount(0)
    expect([asked, page.context().pages().length]).toEqual([[], 1])
    await warning.getByRole('button', { name: 'Cookie settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cookie settings' })
    await dialog.getByRole('checkbox', { name: 'External media' }).check()
    await dialog.getByRole('button', { name: 'Save choice' }).click()
    await film.click()
    await expect(page.locator('iframe[title="On the loom"]')).toBeVisible()
    await expect.poll(() => asked).toEqual(['www.youtube-nocookie.com'])
    // Any other page may show no frames at all.
    expect((await request.get('/')).headers()['content-security-policy']).not.toContain('frame-src')
  })

  await test.step('a newsletter block asks for a name only when it says so, and wants one only when it says so [ED-5.12]', async () => {
    const blocks = page.locator('main [data-block]')
    await expect(blocks).toHaveCount(8)
    const names = blocks.getByRole('textbox', { name: /^(First|Last) name/ })
    await expect(names).toHaveCount(4)
    for (const at of [0, 3]) await expect(blocks.nth(at).getByRole('textbox')).toHaveCount(1)
    expect(await names.evaluateAll((fields) => fields.map((field) => field.hasAttribute('required')))).toEqual([
      false,
      false,
      true,
      true,
    ])
    await blocks.nth(0).getByRole('textbox', { name: 'E-mail' }).fill('ann@example.com')
    for (const box of [/^I have read the privacy policy/, 'I am not a robot'])
      await blocks.nth(0).getByRole('checkbox', { name: box }).check()
    await blocks.nth(0).getByRole('button', { name: 'Keep me posted' }).click()
    await expect(page.getByText('Almost done.')).toBeVisible()
  })

  await test.step('without script, questions open, a countdown shows its date, and search engines read the questions', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const plain = await context.newPage()
    await plain.goto(address)
    await expect(plain.locator('time').first()).toContainText(/until .*20\d\d/)
    await expect(plain.getByRole('timer')).toBeHidden()
    await expect(plain.getByText('Very.')).toBeHidden()
    await plain.getByText('Is it warm?').click()
    await expect(plain.getByText('Very.')).toBeVisible()
    const facts = await plain.locator('script[type="application/ld+json"]').allTextContents()
    expect(facts.map((fact) => JSON.parse(fact) as { '@type': string }).map((fact) => fact['@type'])).toContain(
      'FAQPage',
    )
  })
})

test('announcements, the order of the navigation and the columns of the footer are what an operator published', async ({
  page,
  request,
}) => {
  await asOperator(request, 'doOperatorLogin', { email: toEmail('editor'), password })
  const tree = await asOperator<readonly { id: number; details: readonly { name: string }[] }[]>(
    request,
    'getCategoryTree',
    {},
    'pl',
  )
  const men = tree.find(({ details: [words] }) => words?.name === 'Mężczyźni')
  const save = async (identifier: string, blocks: readonly object[]) => {
    const { revisions } = await asOperator<{ revisions: readonly { revision: number }[] }>(
      request,
      'getRevisions',
      { type: 'global', identifier },
      'pl',
    )
    await asOperator(
      request,
      'doSaveBlocks',
      { identifier, entityType: 'global', blocks: JSON.stringify(blocks), revision: revisions[0]?.revision ?? null },
      'pl',
    )
  }
  await save('header', [
    content('AnnouncementBar', { texts: [{ text: 'Zimowa wyprzedaż', link: '/tag/sale' }] }),
    content('NavigationMenu', { order: [men?.id ?? 0] }),
  ])
  const column = content('FooterColumn', {
    title: 'Odwiedź nas',
    links: [{ label: 'Godziny otwarcia', link: '/shipping' }],
  })
  await save('footer', [planted({ name: 'FooterColumns', type: 'structure', content: [column] })])
  await open(page, '/pl')
  await expect(page.getByRole('link', { name: 'Zimowa wyprzedaż' })).toHaveAttribute('href', '/pl/tag/sale')
  await expect(page.getByRole('navigation', { name: 'Nawigacja główna' }).getByRole('link').first()).toHaveText(
    'Mężczyźni',
  )
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('navigation', { name: 'Odwiedź nas' }).getByRole('link')).toHaveText([
    'Godziny otwarcia',
  ])
  await expect(footer.getByRole('link', { name: 'Polityka prywatności' })).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])
})
