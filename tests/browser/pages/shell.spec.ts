import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import { inTurn } from '../in-turn.ts'
import { open } from '../open.ts'
import { delivered, plain } from '../accessibility/plain.ts'
import { shopCopy as words } from '../shop-copy.ts'
import { expect, test } from '../visitor.ts'

for (const locale of locales) {
  const say = words[locale]

  test.describe(`the frame in ${locale}`, () => {
    test(
      ...inTurn(
        locale,
        'of the home page is the default layout: navigation, search, languages, account, wishlist, cart and footer [SF-2.03]',
        delivered,
      ),
      async ({ page }) => {
        await open(page, say.home)
        await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'default')
        const header = page.getByRole('banner')
        await expect(
          header
            .getByRole('navigation', { name: say.navigation })
            .getByRole('link', { name: say.women.name, exact: true }),
        ).toBeVisible()
        await expect(header.getByRole('combobox', { name: say.search })).toBeVisible()
        // Without script the header does not know the customer: the account's own guard leads to the login.
        for (const [name, path] of [
          [say.login, '/my-account'],
          [say.wishlist(0), '/wishlist'],
          [say.cart(0), '/cart'],
        ] as const) {
          // The menu of a phone has the login too, and stands before.
          await expect(header.getByRole('link', { name, exact: true }).last()).toHaveAttribute(
            'href',
            localePath(locale, path),
          )
        }
        const footer = page.getByRole('contentinfo')
        await expect(footer.getByRole('navigation', { name: say.help }).getByRole('link')).toHaveCount(4)
        await expect(footer.getByRole('link', { name: say.guide.name })).toHaveAttribute('href', say.guide.path)
        await expect(footer.getByRole('link', { name: say.language })).toHaveAttribute('aria-current', 'true')
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      },
    )

    test(...inTurn(locale, 'leads by keyboard through three levels of categories'), async ({ page }) => {
      await open(page, say.home)
      const navigation = page.getByRole('navigation', { name: say.navigation })
      const jumpers = navigation.locator(`a[href="${say.jumpers.path}"]`).filter({ hasText: say.jumpers.name })
      await expect(jumpers).toBeHidden()
      await navigation.getByRole('link', { name: say.women.name, exact: true }).focus()
      await page.keyboard.press('Tab')
      const opener = navigation.locator('summary').first()
      await expect(opener).toBeFocused()
      await expect(opener).toHaveAccessibleName(say.more(say.women.name))
      await page.keyboard.press('Enter')
      await expect(jumpers).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(jumpers).toBeHidden()
      await expect(opener).toBeFocused()
      await page.keyboard.press('Enter')
      for (const name of [say.jumpers.above, say.jumpers.name]) {
        await page.keyboard.press('Tab')
        await expect(navigation.locator(':focus')).toHaveText(name)
      }
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(say.jumpers.path)
      await expect(jumpers).toBeHidden()
      const crumbs = page.getByRole('navigation', { name: say.crumbs }).getByRole('listitem')
      await expect(crumbs.nth(1)).toHaveText(say.women.name)
      await expect(crumbs.nth(2)).toHaveText(say.jumpers.above)
      await expect(crumbs.nth(3)).toHaveText(say.jumpers.name)
      await expect(crumbs.nth(3)).toHaveAttribute('aria-current', 'page')
    })

    test(
      ...inTurn(locale, 'has on a phone a drawer with all categories, the login and the languages'),
      async ({ page }) => {
        await page.setViewportSize({ width: 375, height: 800 })
        await open(page, say.home)
        const drawer = page.getByRole('navigation', { name: say.navigation })
        await expect(drawer).toBeHidden()
        await page.getByRole('button', { name: say.menu, exact: true }).click()
        await expect(drawer).toBeVisible()
        for (const name of [say.login, say.language])
          await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible()
        await drawer.locator('summary').first().click()
        await expect(drawer.getByRole('link', { name: say.jumpers.above, exact: true })).toBeVisible()
        await drawer.getByRole('button', { name: say.closeMenu }).click()
        await expect(drawer).toBeHidden()
        await page.getByRole('button', { name: say.menu, exact: true }).click()
        await drawer.getByRole('link', { name: say.women.name, exact: true }).click()
        await expect(page).toHaveURL(say.women.path)
        await expect(drawer).toBeHidden()
        // Its branch comes without the pictures of the wide panel. A branch that was opened stays open where no new
        // document came.
        await page.getByRole('button', { name: say.menu, exact: true }).click()
        await expect(drawer).toBeVisible()
        const above = drawer.getByRole('link', { name: say.jumpers.above, exact: true })
        if (!(await above.isVisible())) await drawer.locator('summary').first().click()
        await expect(above).toBeVisible()
        await expect(drawer.locator('a[aria-hidden]:visible')).toHaveCount(0)
        expect(await drawer.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      },
    )

    test(...inTurn(locale, 'can be skipped by keyboard'), async ({ page }) => {
      await open(page, say.women.path)
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: say.skip })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
    })
  })
}

test('skipping to the content of a page whose script is still on its way takes nothing of it away', async ({
  page,
}) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/assets\/category-page/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/women')
  const main = page.getByRole('main')
  // The frame is alive as soon as it knows the visitor.
  await page.waitForResponse(/getSession/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(main).toBeFocused()
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  letGo()
  await page.keyboard.press('Tab')
  await expect(main.locator(':focus')).toHaveCount(1)
})

test('a page that is long in coming shows a bar at the top, 3 px high, after 200 ms, for 2000 ms [ED-2.68] [ED-9.14]', async ({
  page,
}) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\.data(\?|$)/, async (route) => {
    await held
    await route.continue()
  })
  await open(page, '/')
  const bar = page.locator('[data-loading-bar]')
  await expect(bar).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Sale', exact: true })
    .click()
  await expect(bar).toBeAttached()
  await expect(bar).toHaveCSS('height', '3px')
  await expect(bar).toHaveCSS('position', 'fixed')
  await expect(bar).toHaveCSS('top', '0px')
  const times = await bar.evaluate((element) =>
    element.getAnimations().map((animation) => {
      const { delay, duration } = animation.effect?.getTiming() ?? {}
      const widthAt = (milliseconds: number) => {
        animation.currentTime = milliseconds
        return element.getBoundingClientRect().width
      }
      animation.pause()
      return { delay, duration, widths: [widthAt(199), widthAt(700), widthAt(2200)] }
    }),
  )
  expect(times).toMatchObject([{ delay: 200, duration: 2000, widths: [0, expect.any(Number), expect.any(Number)] }])
  const [, middle = 0, end = 0] = times[0]?.widths ?? []
  expect(middle).toBeGreaterThan(100)
  expect(end).toBeGreaterThan(middle)
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Sale' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('fonts come from our own server in the weights 400 and 700, and nothing comes from elsewhere [SF-7.50]', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? '')) elsewhere.push(request.url())
  })
  for (const address of ['/', '/pl/kobiety', '/de/login']) await page.goto(address)
  expect(elsewhere).toEqual([])
  const loaded = await page.evaluate(async () => {
    const weights = await Promise.all(
      [400, 700].map((weight) => document.fonts.load(`${weight} 16px "Instrument Sans"`)),
    )
    return weights.map((faces) => faces.map(({ status, weight }) => `${status} ${weight}`))
  })
  expect(loaded).toEqual([['loaded 400 700'], ['loaded 400 700']])
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')))
  expect(sheets.length).toBeGreaterThan(0)
  for (const sheet of sheets) expect(sheet.startsWith(baseURL ?? ''), sheet).toBe(true)
})

test('pages hold what they are asked for without script', plain, async ({ page }) => {
  await open(page, '/')
  for (const [link, title] of [
    ['Men', 'Men'],
    ['Sale', 'Sale'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Men')
})

test('the footer is folded on a phone and opens under a press, and is open on a wide window', async ({ page }) => {
  await open(page, '/contact')
  const help = page.getByRole('contentinfo').getByRole('navigation', { name: words.en.help })
  await expect(help.getByRole('link')).toHaveCount(4)
  await expect(help.getByRole('heading')).toHaveCount(1)
  await page.setViewportSize({ width: 375, height: 800 })
  await expect(help.getByRole('link')).toHaveCount(0)
  await help.locator('summary').click()
  await expect(help.getByRole('link').first()).toBeVisible()
})
