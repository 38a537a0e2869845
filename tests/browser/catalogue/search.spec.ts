import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import { query } from '../operations.ts'
import { inTurn } from '../in-turn.ts'
import { open } from '../open.ts'
import { delivered, plain } from '../accessibility/plain.ts'
import { shopCopy as words } from '../shop-copy.ts'
import { expect, test } from '../visitor.ts'

for (const locale of locales) {
  const say = words[locale]

  test.describe(`the search in ${locale}`, () => {
    test(
      ...inTurn(
        locale,
        'shows results for a phrase, with filters, sorts and pages, in the default layout [SF-2.35] [SF-2.59]',
        plain,
      ),
      async ({ page }) => {
        const {
          pagination: { totals },
        } = await query(page.request, 'getSearch', { term: say.wool }, locale)
        await open(page, say.home)
        const field = page.getByRole('banner').getByRole('combobox', { name: say.search })
        await field.fill(say.wool)
        await field.press('Enter')
        await expect(page).toHaveURL(
          ({ pathname, searchParams }) =>
            pathname === localePath(locale, '/search') && searchParams.get('term') === say.wool,
        )
        await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'default')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.resultsFor(say.wool))
        await expect(page.getByRole('main').getByRole('status')).toHaveText(say.count(Math.min(50, totals), totals))
        await expect(page.getByRole('combobox', { name: say.sort }).getByRole('option').first()).toHaveText(
          say.relevance,
        )
        await expect(page.getByRole('combobox', { name: say.perPage }).getByRole('option')).toHaveText([
          '10',
          '20',
          '50',
          '100',
        ])
        await expect(
          page.getByRole('complementary', { name: say.filters }).getByRole('group', { name: say.size }),
        ).toBeVisible()
        await expect(field).toHaveValue(say.wool)
      },
    )

    test(
      ...inTurn(locale, 'that finds nothing says so, and shows near words and pieces that are liked', delivered),
      async ({ page }) => {
        await open(page, `${localePath(locale, '/search')}?term=xyzzyqq`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.nothingFor('xyzzyqq'))
        await expect(page.getByRole('heading', { name: say.liked })).toBeVisible()
        await expect(page.getByRole('main').getByRole('article')).toHaveCount(8)
        const again = page.getByRole('main').getByRole('searchbox', { name: say.search })
        await expect(again).toHaveValue('xyzzyqq')
        await again.fill(say.wool)
        await again.press('Enter')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.resultsFor(say.wool))
      },
    )

    test(
      ...inTurn(locale, 'offers phrases, categories and products with picture and price while somebody types'),
      async ({ page }) => {
        const { suggestions, categories, items } = await query(
          page.request,
          'getItemSearchAutocomplete',
          { query: say.women.name },
          locale,
        )
        expect(suggestions.length + categories.length).toBeGreaterThan(0)
        await open(page, say.home)
        const field = page.getByRole('banner').getByRole('combobox', { name: say.search })
        await expect(field).toHaveAttribute('aria-expanded', 'false')
        await field.pressSequentially(say.women.name)
        const list = page.getByRole('listbox', { name: say.suggestions })
        await expect(list.getByRole('group', { name: say.categories }).getByRole('option').first()).toBeVisible()
        for (const item of items.slice(0, 3)) {
          const option = list
            .getByRole('group', { name: say.products })
            .getByRole('option')
            .filter({ hasText: item.label })
            .first()
          await expect(option).toContainText(item.price.formatted)
          await expect(option.locator('img')).toHaveAttribute('src', /^\/media\//)
        }
        // Arrows walk through the list while the field keeps the focus; Escape closes it; Enter opens what is marked.
        await field.press('ArrowDown')
        const first = list.getByRole('option').first()
        await expect(first).toHaveAttribute('aria-selected', 'true')
        await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
        await expect(field).toBeFocused()
        await field.press('Escape')
        await expect(list).toBeHidden()
        await field.press('Backspace')
        await expect(list).toBeVisible()
        const category = list.getByRole('group', { name: say.categories }).getByRole('option').first()
        const address = await category.getAttribute('href')
        await category.click()
        await expect(page).toHaveURL(address ?? '')
        await expect(list).toBeHidden()
      },
    )
  })
}

test('a phrase that finds a page and no product shows the page, and does not say that nothing was found', async ({
  page,
}) => {
  await open(page, '/de/search?term=r%C3%BCckgabe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.de.resultsFor('rückgabe'))
  await expect(page.getByRole('main').getByRole('link', { name: 'Widerrufsrecht' })).toBeVisible()
  await expect(page.getByText('Prüfen Sie die Schreibweise')).toHaveCount(0)
})

test('a marked suggestion is opened by Enter', async ({ page }) => {
  await open(page, '/')
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' })
  await field.pressSequentially('merino')
  const option = page.getByRole('listbox').getByRole('option').first()
  await expect(option).toBeVisible()
  const address = await option.getAttribute('href')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(address ?? '')
})

test('a typo is corrected, and similar words are suggested for an unknown term', async ({ page }) => {
  await open(page, '/search?term=jumpr')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Jumper')
  const { suggestions } = await query(page.request, 'getSearch', { term: 'wollendress' })
  await open(page, '/search?term=wollendress')
  for (const word of suggestions)
    await expect(
      page.getByRole('list', { name: 'Did you mean' }).getByRole('link', { name: word, exact: true }),
    ).toBeVisible()
})

test('opens on a phone over the header and takes the focus', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await open(page, '/')
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' })).toBeFocused()
})
