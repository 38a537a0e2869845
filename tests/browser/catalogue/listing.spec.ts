import type { Page } from '@playwright/test'
import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { query } from '../operations.ts'
import { inTurn } from '../in-turn.ts'
import { open } from '../open.ts'
import { delivered, plain } from '../accessibility/plain.ts'
import { shopCopy as words } from '../shop-copy.ts'
import { expect, test } from '../visitor.ts'

const slugs: Record<Locale, string> = { en: 'women', de: 'damen', pl: 'kobiety' }
const cardsOf = (page: Page) => page.getByRole('main').getByRole('article')
const namesOf = (page: Page) => cardsOf(page).getByRole('heading')
/** Without script a choice counts when its form is sent. */
const sent = async (page: Page, isScripted: boolean | undefined, button: string) => {
  if (isScripted === false) await page.getByRole('button', { name: button, exact: true }).click()
}

for (const locale of locales) {
  const say = words[locale]
  const women = (query: Readonly<Record<string, unknown>> = {}) => ({ categoryUrlPath: slugs[locale], ...query })

  test.describe(`a listing in ${locale}`, () => {
    test(
      ...inTurn(
        locale,
        'of a category offers filters, sorts, page sizes and pages, and says how many of all it shows [SF-2.04] [SF-2.57] [SF-2.58]',
        delivered,
      ),
      async ({ page }) => {
        const {
          pagination: { totals },
        } = await query(page.request, 'getFacet', women(), locale)
        await open(page, say.women.path)
        await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'default')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.women.name)
        const filters = page.getByRole('complementary', { name: say.filters })
        for (const name of [say.size, say.colour])
          await expect(filters.getByRole('group', { name }).getByRole('checkbox').first()).toBeAttached()
        await expect(filters.getByRole('textbox', { name: say.from })).toBeVisible()
        await expect(page.getByRole('combobox', { name: say.sort }).getByRole('option')).toHaveText([...say.sorts])
        await expect(page.getByRole('combobox', { name: say.perPage }).getByRole('option')).toHaveText([
          '20',
          '40',
          '100',
        ])
        await expect(page.getByRole('main').getByRole('status')).toHaveText(say.count(20, totals))
        await expect(cardsOf(page)).toHaveCount(20)

        const pages = page.getByRole('navigation', { name: say.pages })
        await expect(pages.getByRole('link', { name: say.page(1) })).toHaveAttribute('aria-current', 'page')
        await expect(pages.getByRole('link', { name: say.previous })).toHaveCount(0)
        await pages.getByRole('link', { name: say.next }).click()
        await expect(page).toHaveURL(`${say.women.path}?page=2`)
        await expect(page.getByRole('main').getByRole('status')).toHaveText(say.count(totals, totals))
        await expect(pages.getByRole('link', { name: say.next })).toHaveCount(0)
        await pages.getByRole('link', { name: say.previous }).click()
        await expect(page).toHaveURL(say.women.path)
        await page.getByRole('link', { name: say.showMore, exact: true }).click()
        await expect(cardsOf(page)).toHaveCount(totals)
        await expect(page).toHaveURL(`${say.women.path}?itemsPerPage=40`)
      },
    )

    test(
      ...inTurn(
        locale,
        'is narrowed by sizes or each other, and by colours too; each choice stands in the address and can be taken back',
        plain,
      ),
      async ({ page, javaScriptEnabled }) => {
        const { facets } = await query(page.request, 'getFacet', women(), locale)
        const values = facets.flatMap((facet) => facet.values)
        const white = values.find(({ id }) => id === 'f3')
        const [m, l] = ['M', 'L'].map((name) => values.find((value) => value.name === name)?.id ?? '')
        const totalOf = async (chosen: string) =>
          (await query(page.request, 'getFacet', women({ facets: chosen }), locale)).pagination.totals
        const [one, both, all] = await Promise.all([`${m}`, `${m},${l}`, `f3,${m},${l}`].map(totalOf))
        if (!white || !one || !both || !all) throw new Error('the demo shop has no white pieces in M and L')
        const count = page.getByRole('main').getByRole('status')
        const tick = (group: string, name: string) =>
          page.getByRole('group', { name: group }).getByText(name, { exact: true }).click()

        await open(page, say.women.path)
        await tick(say.size, 'M')
        await sent(page, javaScriptEnabled, say.apply)
        await expect(count).toHaveText(say.count(Math.min(20, one), one))
        await tick(say.size, 'L')
        await sent(page, javaScriptEnabled, say.apply)
        await expect(count).toHaveText(say.count(Math.min(20, both), both))
        await tick(say.colour, white.name)
        await sent(page, javaScriptEnabled, say.apply)
        await expect(count).toHaveText(say.count(Math.min(20, all), all))
        expect(both).toBeGreaterThanOrEqual(one)
        expect(all).toBeLessThan(both)

        expect(new URL(page.url()).searchParams.get('facets')?.split(',').sort()).toEqual(['f3', l, m].sort())
        const chips = page.getByRole('list', { name: say.chosen }).getByRole('link')
        await expect(chips).toHaveCount(4)
        await page.getByRole('link', { name: say.remove(`${say.colour} ${white.name}`) }).click()
        await expect(count).toHaveText(say.count(Math.min(20, both), both))
        await expect(page.getByRole('checkbox', { name: white.name, exact: true })).not.toBeChecked()
        await page.getByRole('list', { name: say.chosen }).getByRole('link', { name: say.clear }).click()
        await expect(page).toHaveURL(say.women.path)
        await expect(chips).toHaveCount(0)
      },
    )

    test(
      ...inTurn(locale, 'is sorted by price, cut by price and shown in greater pages as asked', plain),
      async ({ page, javaScriptEnabled }) => {
        const sort = 'sorting.price.avg_asc'
        const cheap = await query(page.request, 'getFacet', women({ sort, priceMax: 50 }), locale)
        await open(page, say.women.path)
        await page.getByRole('combobox', { name: say.sort }).selectOption(sort)
        await sent(page, javaScriptEnabled, say.update)
        await expect(page).toHaveURL((url) => url.searchParams.get('sort') === sort)
        await page.getByRole('textbox', { name: say.to }).fill('50')
        await page.getByRole('textbox', { name: say.to }).press('Enter')
        await expect(page).toHaveURL((url) => url.searchParams.get('priceMax') === '50')
        await expect(namesOf(page)).toHaveText(cheap.products.map(({ texts }) => texts.name1))
        await page.getByRole('link', { name: say.remove(say.price) }).click()
        await page.getByRole('combobox', { name: say.perPage }).selectOption('40')
        await sent(page, javaScriptEnabled, say.update)
        await expect(page).toHaveURL(
          (url) => url.searchParams.get('itemsPerPage') === '40' && url.searchParams.get('sort') === sort,
        )
        await expect(cardsOf(page)).toHaveCount(36)
      },
    )

    test(...inTurn(locale, 'in which nothing fits says so and offers the way back', delivered), async ({ page }) => {
      await open(page, `${say.women.path}?priceMin=5000`)
      await expect(page.getByRole('heading', { name: say.nothingFits })).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: say.clear }).last().click()
      await expect(cardsOf(page)).toHaveCount(20)
      await expect(page).toHaveURL(say.women.path)
    })

    test(...inTurn(locale, 'is filtered on a phone in a sheet over the whole screen'), async ({ page }) => {
      const { facets } = await query(page.request, 'getFacet', women(), locale)
      const m = facets.flatMap(({ values }) => values).find(({ name }) => name === 'M')
      if (!m) throw new Error('nothing is made in M')
      await page.setViewportSize({ width: 375, height: 800 })
      await open(page, say.women.path)
      const sheet = page.getByRole('complementary', { name: say.filters })
      await expect(sheet).toBeHidden()
      await page.getByRole('button', { name: say.filters, exact: true }).click()
      await expect(sheet).toBeVisible()
      await expect.poll(() => sheet.boundingBox()).toMatchObject({ x: 0, width: 375, height: 800 })
      await sheet.getByRole('group', { name: say.size }).getByText('M', { exact: true }).click()
      await sheet.getByRole('button', { name: /\d/ }).click()
      await expect(sheet).toBeHidden()
      await expect(page).toHaveURL(`${say.women.path}?facets=${m.id}`)
      await expect(page.getByRole('button', { name: say.chosenFilters(1) })).toBeVisible()
      await expect(page.getByRole('main').getByRole('status')).toHaveText(say.count(m.count, m.count))
    })

    test(
      ...inTurn(
        locale,
        'of a tag stands in the default layout, fifty to a page, with choices of its own [SF-2.36]',
        delivered,
      ),
      async ({ page }) => {
        const slug = say.organic.path.split('/').at(-1) ?? ''
        const {
          pagination: { totals },
        } = await query(page.request, 'getTagListing', { slug }, locale)
        await open(page, say.organic.path)
        await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'default')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.organic.name)
        await expect(page.getByRole('main').getByRole('status')).toHaveText(say.count(totals, totals))
        await expect(page.getByRole('combobox', { name: say.perPage }).getByRole('option')).toHaveText([
          '10',
          '20',
          '50',
          '100',
        ])
        await expect(page.getByRole('combobox', { name: say.perPage })).toHaveValue('50')
        await open(page, `${say.organic.path}?itemsPerPage=10`)
        await expect(cardsOf(page)).toHaveCount(10)
        await expect(
          page.getByRole('navigation', { name: say.pages }).getByRole('link', { name: say.next }),
        ).toBeVisible()
      },
    )

    test(
      ...inTurn(
        locale,
        'for customers sends a visitor to the login first, and from there to where they were going [SF-2.05]',
        delivered,
      ),
      async ({ page }) => {
        await open(page, `${say.archive.path}?sort=texts.name1_asc`)
        await expect(page).toHaveURL(
          `${locale === 'en' ? '' : `/${locale}`}/login?redirect=${encodeURIComponent(`${say.archive.path}?sort=texts.name1_asc`)}`,
        )
        await page.getByLabel(say.email).fill('ann@example.org')
        await page.getByLabel(say.password, { exact: true }).fill('demo-shop-1')
        await page.getByRole('button', { name: say.login, exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.archive.name)
        await expect(page).toHaveURL(`${say.archive.path}?sort=texts.name1_asc`)
        await expect(cardsOf(page).first()).toBeVisible()
      },
    )
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  for (const by of ['tap', 'click'] as const) {
    test(`the filter sheet stays open while three filters are chosen by ${by}`, async ({ page }) => {
      await open(page, '/women')
      await page.getByRole('button', { name: 'Filters', exact: true })[by]()
      const sheet = page.getByRole('complementary', { name: 'Filters' })
      for (const [group, at] of [
        ['Size', 1],
        ['Size', 0],
        ['Colour', 0],
      ] as const) {
        const box = sheet
          .getByRole('group', { name: group })
          .locator('label:has(input:enabled:not(:checked))')
          .nth(at)
          .getByRole('checkbox')
        const chosen = sheet.locator(`label:has(input[value="${await box.getAttribute('value')}"])`)
        await chosen[by]()
        await expect(chosen.getByRole('checkbox')).toBeChecked()
        await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
        await expect(sheet).toBeVisible()
      }
      await expect(page).toHaveURL((url) => url.searchParams.get('facets')?.split(',').length === 3)
    })
  }
})

test('keeps the place and the control that was used', async ({ page }) => {
  await open(page, '/women')
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  for (const control of [
    page.getByRole('checkbox', { name: /^Regular/ }),
    page.getByRole('checkbox', { name: /^All year/ }),
  ]) {
    await control.focus()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/facets=/)
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await expect(control).toBeChecked()
    await expect(control).toBeFocused()
    await expect(control).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  }
  await expect(page).toHaveURL(/facets=p\d+(%2C|,)p\d+$/)
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.focus()
  await sort.selectOption('texts.name1_asc')
  await expect(page).toHaveURL(/sort=texts.name1_asc/)
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  await expect(sort).toBeFocused()
  await page.goBack()
  await expect(sort).toHaveValue('default.recommended_sorting')
})

test('an address with invalid parameters redirects to the canonical one', async ({ request }) => {
  const leadsTo = async (address: string) => {
    const response = await request.get(address, { maxRedirects: 0 })
    const to = response.headers()['location']
    return [response.status(), to && to.replace(/^https?:\/\/[^/]+/, '')]
  }
  for (const [address, expected] of [
    ['/women?page=0', [301, '/women']],
    ['/women?page=-2&sort=nonsense', [301, '/women']],
    ['/women?page=99', [302, '/women?page=2']],
    ['/women?facets=a31,zz9,a999999', [301, '/women?facets=a31']],
    ['/women?facets=a32&facets=a31', [301, '/women?facets=a31,a32']],
    ['/women?itemsPerPage=20&sort=default.recommended_sorting', [301, '/women']],
    ['/women?itemsPerPage=7', [301, '/women']],
    ['/tag/organic?itemsPerPage=40', [301, '/tag/organic']],
    ['/women?priceMin=-5&priceMax=abc', [301, '/women']],
    ['/women?priceMin=90&priceMax=10', [301, '/women?priceMax=90&priceMin=10']],
    ['/women?utm_source=mail', [200, undefined]],
  ] as const)
    expect(await leadsTo(address), address).toEqual(expected)
})

test('guests and customers alike browse categories, tags and search results [SF-1.02]', delivered, async ({ page }) => {
  for (const who of ['a guest', 'a customer']) {
    if (who === 'a customer') {
      await open(page, '/login')
      await page.getByLabel('E-mail address').fill('ann@example.org')
      await page.getByLabel('Password', { exact: true }).fill('demo-shop-1')
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page).toHaveURL('/')
    }
    for (const [address, title] of [
      ['/women', 'Women'],
      ['/tag/organic', 'Organic'],
      ['/search?term=wool', 'Results for “wool”'],
    ] as const) {
      await open(page, address)
      await expect(page.getByRole('heading', { level: 1 }), who).toHaveText(title)
      await expect(cardsOf(page).first()).toBeVisible()
    }
    const { user } = await query(page.request, 'getSession', {})
    expect(user.email).toBe(who === 'a customer' ? 'ann@example.org' : null)
  }
})
