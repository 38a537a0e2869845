import { findItem, query } from '../operations.ts'
import { consentGiven } from '../pages/consent-steps.ts'
import { open } from '../open.ts'
import { shopCopy } from '../shop-copy.ts'
import { expect as expectSoon, test } from '../visitor.ts'

// The language offer loads when the browser is idle.
const expect = expectSoon.configure({ timeout: 20_000 })

const local = { domain: 'localhost', path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' } as const
const before = (locale: string) => ({
  cookies: [
    ...consentGiven.cookies.filter(({ name }) => name !== 'languageOffered'),
    { name: 'locale', value: locale, ...local },
  ],
  origins: [],
})
const offer = 'Auch auf Deutsch'

test.describe('a reader who chose German here before', () => {
  test.use({ storageState: before('de') })

  test('is offered German once, in one line, on the English page that they opened [SF-9.03]', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await open(page, '/shipping')
    const line = page.getByRole('region', { name: offer })
    await expect(line).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(line.getByRole('button', { name: 'Wechseln' })).toBeVisible()
    const [header, offered, content] = await Promise.all(
      [page.getByRole('banner'), line, page.getByRole('main')].map(async (part) => part.boundingBox()),
    )
    expect(offered?.y, 'the offer covers nothing of the header').toBeGreaterThanOrEqual(
      (header?.y ?? Infinity) + (header?.height ?? Infinity),
    )
    expect(content?.y, 'the offer covers nothing of the page').toBeGreaterThanOrEqual(
      (offered?.y ?? Infinity) + (offered?.height ?? Infinity),
    )
    expect(
      await line
        .getByText(offer)
        .evaluate((text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).fontSize)),
    ).toBeLessThan(2)
    await line.getByRole('button', { name: shopCopy.en.dismiss }).click()
    await expect(line).toHaveCount(0)
    await open(page, '/women')
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(offer)).toHaveCount(0)
  })

  test('goes from the offer to the same page in German, and stays there', async ({ page }) => {
    await open(page, '/shipping')
    await page.getByRole('region', { name: offer }).getByRole('button', { name: 'Wechseln' }).click()
    await expect(page).toHaveURL(/\/de\//)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })

  test('reads reviews in the language of the page first, and those in other languages below, counted', async ({
    page,
  }) => {
    const { item, url } = await findItem(page.request, 'Relaxed Linen Shirt', 'de')
    const { otherLanguages } = await query(page.request, 'getReview', { itemId: item.id, firstLang: 'de' }, 'de')
    expect(otherLanguages).toBeGreaterThan(1)
    await open(page, `/de${url}`)
    await expect(page.getByText(`${otherLanguages} Bewertungen in anderen Sprachen`).first()).toBeAttached()
    await expect(page.getByText(/^(?:Also available|Auch auf)/)).toHaveCount(0)
  })
})

test.describe('a reader whose cookie names a language that the shop does not have any more', () => {
  test.use({ storageState: before('fr') })

  test('reads the page as it was opened, and is offered nothing', async ({ page }) => {
    await open(page, '/shipping')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(/^(?:Also available|Auch auf)/)).toHaveCount(0)
  })
})
