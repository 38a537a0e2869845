import type { JSHandle, Page } from '@playwright/test'
import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import { becomeCustomer, expectNoAccessibilityViolations, logIn, password } from '../account/account-steps.ts'
import { query, findItem } from '../operations.ts'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { prepareCheckout, callOperation, withScript } from '../checkout/checkout-steps.ts'
import { runShopCommand } from '../shop-command.ts'
import { inTurn } from '../in-turn.ts'
import { waitForHydration, open, delayScripts } from '../open.ts'
import { delivered, plain } from '../accessibility/plain.ts'
import { reviewsCopy } from './reviews-copy.ts'
import { expect, test } from '../visitor.ts'

const piece = 'Ribbed Scarf'
const soon = { waitUntil: 'domcontentloaded' } as const

async function newReview(page: Page, name = piece) {
  const { item } = await findItem(page.request, name)
  return `/my-account/reviews/new/${item.id}`
}

for (const locale of locales) {
  const say = reviewsCopy[locale]

  test(
    ...inTurn(
      locale,
      `${locale}: a customer writes a review, which waits to be read; every mistake is told and nothing typed is lost [SF-1.19, SF-4.04, SF-5.17, SF-5.18, SF-5.20, SF-5.21]`,
      plain,
    ),
    async ({ page }) => {
      await becomeCustomer(page)
      await open(page, localePath(locale, await newReview(page)))
      await page.getByLabel(say.text).fill(`${'ł'.repeat(501)}`)
      await page.getByRole('button', { name: say.send }).click()
      for (const words of [say.addRating, say.titleMissing, say.tooLong])
        await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByRole('radio', { name: say.rating(1) })).toBeFocused()
      await expect(page.getByLabel(say.text)).toHaveValue('ł'.repeat(501))
      if (withScript()) expect(await findAccessibilityViolations(page)).toEqual([])

      await page.getByRole('radio', { name: say.rating(4) }).check()
      await page.getByRole('radio', { name: say.small }).check()
      await page.getByLabel(say.title, { exact: true }).fill('Długi szal – sehr warm')
      await page.getByLabel(say.text).fill('🧶'.repeat(500))
      await page.getByRole('button', { name: say.send }).click()
      await expect(page).toHaveURL(/reviews\?told=sent/)
      await expect(page.getByText(say.sent)).toBeVisible()
      const entry = page.getByRole('article', { name: 'Długi szal' })
      await expect(entry.getByText('🧶'.repeat(500))).toBeVisible()
      await expect(entry.getByText(piece)).toHaveCount(locale === 'en' ? 1 : 0)
      // Said for those who point, who tab and who listen.
      const word = entry.getByRole('button', { name: say.underReview })
      await expect(word).toHaveAccessibleDescription(say.hint)
      await word.focus()
      await expect(entry.getByRole('tooltip')).toBeVisible()
      await expect(entry.getByRole('tooltip')).toHaveText(say.hint)
    },
  )

  test(
    ...inTurn(locale, `${locale}: reviews are ordered and chosen, by form and by bar [SF-2.63]`, delivered),
    async ({ page }) => {
      const { url, item } = await findItem(page.request, 'Cable-Knit Wool Jumper', locale)
      await open(page, localePath(locale, url))
      const section = page.locator('#reviews')
      const titles = section.getByRole('article').getByRole('heading', { level: 3 })
      await section.locator('summary').filter({ hasText: say.filters }).click()
      await section.getByLabel(say.sort, { exact: true }).selectOption(say.oldest)
      await section.getByLabel(say.stars, { exact: true }).selectOption(say.fiveOnly)
      await section.getByLabel(say.verifiedOnly).check()
      await section.getByRole('button', { name: say.apply }).click()
      const expected = await query(page.request, 'getReview', {
        itemId: item.id,
        firstLang: locale,
        sort: 'oldest',
        stars: 5,
        isVerified: true,
      })
      await expect(titles).toHaveText(expected.feedbacks.map(({ title }) => title))
      await expect(section.getByRole('status')).toContainText(String(expected.pagination.totalCount))
      await expect(section.getByLabel(say.stars, { exact: true })).toHaveValue('5')
      await section.getByRole('link', { name: say.showAll }).click()
      const all = await query(page.request, 'getReview', { itemId: item.id, firstLang: locale })
      await expect(titles).toHaveText(all.feedbacks.map(({ title }) => title))
      await section.getByRole('listitem').locator('a[href*="feedbackStars=4"]').click()
      const good = await query(page.request, 'getReview', { itemId: item.id, firstLang: locale, stars: 4 })
      await expect(titles).toHaveText(good.feedbacks.map(({ title }) => title))
    },
  )
}

test(
  'a guest who opens the review form is led to the login and back to the review [SF-1.19]',
  delivered,
  async ({ page, browser }) => {
    const other = await (await browser.newContext()).newPage()
    const email = await becomeCustomer(other)
    await other.context().close()
    const { url, item } = await findItem(page.request, piece)
    await open(page, url)
    await page.getByRole('link', { name: 'Write a review' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await logIn(page, email, { enteredPassword: password })
    await expect(page).toHaveURL(new RegExp(`/my-account/reviews/new/${item.id}`))
  },
)

test(
  'a purchase is told beside the form; the review is changed, and deleted once one has said so twice [SF-4.03, SF-6.07]',
  delivered,
  async ({ page }) => {
    test.slow()
    await becomeCustomer(page)
    await prepareCheckout(page, { without: ['email'] })
    const { orderId } = await callOperation(page.request, 'doPlaceOrder', {
      attemptId: crypto.randomUUID(),
      termsAccepted: true,
    })
    await runShopCommand('orders', 'pay', String(orderId))
    await page.goto('/my-account/reviews', soon)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Write a review: / })
      .click()
    await expect(page.getByText('Verified purchase', { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: '5 of 5 stars' }).check()
    await page.getByLabel('Title', { exact: true }).fill('Cleans and cares')
    await page.getByRole('button', { name: 'Submit review' }).click()
    const entry = page.getByRole('article', { name: 'Cleans and cares' })
    await expect(entry).toContainText('verified purchase')
    const {
      feedbacks: [own],
    } = await query(page.request, 'getMyReviews', {}).then(({ entries }) => ({ feedbacks: entries }))
    await runShopCommand('reviews', 'approve', String(own?.id))
    await page.goto('/my-account/reviews', soon)
    await expect(entry.getByText('Visible')).toBeVisible()

    await entry.getByRole('link', { name: 'Edit “Cleans and cares”' }).click()
    await expect(page.getByRole('radio', { name: '5 of 5 stars' })).toBeChecked()
    await page.getByLabel('Title', { exact: true }).fill('Cleans well')
    await page.getByRole('button', { name: 'Save' }).click()
    const changed = page.getByRole('article', { name: 'Cleans well' })
    await expect(changed.getByRole('button', { name: 'Under review' })).toBeVisible()

    await changed.locator('summary').click()
    await changed.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page.getByText('Deleted.')).toBeVisible()
    await expect(changed).toHaveCount(0)
  },
)

test(
  'a customer answers a review, within 500 characters, and takes the answer back [SF-6.08, SF-9.09]',
  delivered,
  async ({ page }) => {
    await becomeCustomer(page)
    const { item, url } = await findItem(page.request, 'Fisherman Jumper')
    const {
      feedbacks: [first],
    } = await query(page.request, 'getReview', { itemId: item.id })
    if (!first) throw new Error('the jumper has reviews')
    await open(page, url)
    await page
      .getByRole('link', { name: `Reply to the review “${first.title}”` })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: first.title })).toBeVisible()
    await page.getByLabel('Your reply').fill('x'.repeat(501))
    await page.getByRole('button', { name: 'Submit reply' }).click()
    await expect(page.getByText('The maximum allowed length is 500 characters.')).toBeVisible()
    // The mistake takes the focus to its field; text that is filled in meanwhile would be inserted.
    if (withScript()) await expect(page.getByLabel('Your reply')).toBeFocused()
    await page.getByLabel('Your reply').fill('I found the same.')
    await page.getByRole('button', { name: 'Submit reply' }).click()
    const entry = page.getByRole('article', { name: `Reply to “${first.title}”` })
    await expect(entry.getByText('I found the same.')).toBeVisible()
    await entry.locator('summary').click()
    await entry.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(entry).toHaveCount(0)
  },
)

test('text typed before hydration is kept and counted', async ({ page }) => {
  await becomeCustomer(page)
  const { item } = await findItem(page.request, 'Fisherman Jumper')
  const {
    feedbacks: [first],
  } = await query(page.request, 'getReview', { itemId: item.id })
  const letScriptCome = await delayScripts(page)
  await page.goto(`/my-account/reviews/answer/${first?.id}`, { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Your reply').fill('x'.repeat(501))
  await page.getByRole('button', { name: 'Submit reply' }).click()
  await expect(page.getByText('The maximum allowed length is 500 characters.')).toBeVisible()
  await page.getByLabel('Your reply').fill('I found the same.')
  const put = await wordsPutInto(page)
  letScriptCome()
  await waitForHydration(page)
  await expect(page.getByText('17 of 500')).toBeVisible()
  await expect(page.getByLabel('Your reply')).toHaveValue('I found the same.')
  expect(new Set(await put.jsonValue())).toEqual(new Set(['I found the same.']))
})

// A form is sent with its values at that moment.
function wordsPutInto(page: Page): Promise<JSHandle<string[]>> {
  return page.evaluateHandle(() => {
    const put: string[] = []
    const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
    if (own)
      Object.defineProperty(HTMLTextAreaElement.prototype, 'value', {
        ...own,
        set(words: string) {
          own.set?.call(this, words)
          put.push(words)
        },
      })
    return put
  })
}

test('an unmoderated review is visible to its author only [SF-4.04]', async ({ page, browser }) => {
  await becomeCustomer(page)
  const { item, url } = await findItem(page.request, 'Canvas Tote')
  await callOperation(page.request, 'doReview', {
    type: 'review',
    targetId: item.id,
    ratingValue: 5,
    title: 'Carries all',
    fit: null,
  })
  const stranger = await (await browser.newContext()).newPage()
  for (const who of [stranger, page]) {
    await open(who, url)
    // The script of reviews loads on the first interaction.
    await expect(async () => {
      await who.mouse.wheel(0, 200)
      await expect(
        who.getByRole('article', { name: 'Your review' }).getByRole('button', { name: 'Under review' }),
      ).toHaveCount(who === page ? 1 : 0, { timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await expect(who.getByText('Carries all')).toHaveCount(who === page ? 1 : 0)
  }
  await stranger.context().close()
})

test(
  'a customer cannot open, change or delete the review of another [SF-6.09]',
  delivered,
  async ({ page, browser }) => {
    await becomeCustomer(page)
    const { item } = await findItem(page.request, piece)
    const { id } = await callOperation(page.request, 'doReview', {
      type: 'review',
      targetId: item.id,
      ratingValue: 3,
      title: 'Mine',
    })
    const eve = await (await browser.newContext()).newPage()
    await becomeCustomer(eve)
    const missing = '/my-account/reviews/edit/99999999'
    for (const path of [
      `/my-account/reviews/edit/${id}`,
      missing,
      `/my-account/reviews/answer/${id}`,
      '/my-account/reviews/edit/x',
      '/my-account/reviews/steal/1',
    ]) {
      expect((await eve.goto(path, soon))?.status(), path).toBe(404)
    }
    for (const feedbackId of [id, 99_999_999]) {
      const refused = await callOperation(eve.request, 'deleteReview', { feedbackId, type: 'review' }).catch(
        (error: unknown) => String(error),
      )
      expect(refused).toContain('feedback.notFound')
    }
    await eve.context().close()
    expect((await query(page.request, 'getMyReviews', {})).totalsCount).toBe(1)
  },
)

test('review pages have no accessibility violations and no overflow, on a phone and on a desktop', async ({ page }) => {
  test.slow()
  await becomeCustomer(page)
  const { item } = await findItem(page.request, piece)
  await callOperation(page.request, 'doReview', {
    type: 'review',
    targetId: item.id,
    ratingValue: 2,
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze',
    message: 'w'.repeat(120),
  })
  await expectNoAccessibilityViolations(page, ['/de/my-account/reviews', `/pl${await newReview(page, 'Canvas Tote')}`])
})
