import type { Page } from '@playwright/test'
import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import { createAxe } from '../accessibility/accessibility.ts'
import { prepareCheckout, callOperation } from '../checkout/checkout-steps.ts'
import { inTurn } from '../in-turn.ts'
import { orderNotificationsCopy as words } from './order-notifications-copy.ts'
import { expect, test } from '../visitor.ts'

/**
 * A browser with a push service, which the one under test has not; its keys are real ones, and what it answers to the
 * question is given here.
 */
async function withPushService(page: Page, permission: 'granted' | 'denied'): Promise<void> {
  await page.addInitScript((answer) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0) ?? 0)
    const known = {
      endpoint: `https://push.example.com/${location.pathname.length}-${crypto.randomUUID()}`,
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    }
    let subscription: object | null = null
    const subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
      subscription = {
        endpoint: known.endpoint,
        options: { applicationServerKey: bytes(applicationServerKey).buffer },
        toJSON: () => ({ endpoint: known.endpoint, keys: { p256dh: known.p256dh, auth: known.auth } }),
        unsubscribe: async () => true,
      }
      return subscription
    }
    Object.defineProperty(navigator, 'serviceWorker', {
      value: {
        ready: Promise.resolve({ pushManager: { getSubscription: async () => subscription, subscribe } }),
        controller: null,
        addEventListener() {},
        removeEventListener() {},
        register: async () => {
          throw new Error('none here')
        },
        getRegistration: async () => undefined,
      },
    })
    Object.defineProperty(globalThis, 'Notification', {
      value: class {
        static permission = 'default'
        static async requestPermission() {
          this.permission = answer
          return answer
        }
      },
    })
    Object.defineProperty(globalThis, 'PushManager', { value: class {} })
  }, permission)
}

async function ordered(page: Page) {
  await prepareCheckout(page)
  return callOperation(page.request, 'doPlaceOrder', { attemptId: crypto.randomUUID(), termsAccepted: true })
}

for (const locale of locales) {
  const say = words[locale]

  test(
    ...inTurn(
      locale,
      `${locale}: news of an order are turned on and off at the same place, and nothing is asked before`,
    ),
    async ({ page }) => {
      const { orderId, accessKey } = await ordered(page)
      await withPushService(page, 'granted')
      await page.goto(localePath(locale, `/confirmation/${orderId}/${accessKey}`), { waitUntil: 'domcontentloaded' })
      const news = page.getByRole('region', { name: say.title })
      await expect(news.getByRole('button', { name: say.on })).toBeVisible()
      for (const width of [768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect((await news.boundingBox())?.height, `one line at ${width} px`).toBeLessThanOrEqual(44)
      }
      expect(await page.evaluate(() => Notification.permission)).toBe('default')
      expect((await createAxe(page).include('#order-news').analyze()).violations).toEqual([])
      const asked = page.waitForRequest((request) => request.url().endsWith('/api/doSubscribePush'))
      await news.getByRole('button', { name: say.on }).click()
      expect((await asked).postDataJSON()).toMatchObject({ order: { orderId, accessKey } })
      await expect(news.getByRole('status')).toHaveText(say.isOn)
      const ended = page.waitForResponse(
        (response) => response.url().endsWith('/api/deletePushSubscription') && response.ok(),
      )
      await news.getByRole('button', { name: say.off }).click()
      await ended
      await expect(news.getByRole('button', { name: say.on })).toBeVisible()
    },
  )
}

test('a customer who blocked notifications in the browser is shown where to change that', async ({ page }) => {
  const { orderId, accessKey } = await ordered(page)
  await withPushService(page, 'denied')
  await page.goto(`/confirmation/${orderId}/${accessKey}`, { waitUntil: 'domcontentloaded' })
  const news = page.getByRole('region', { name: words.en.title })
  await news.getByRole('button', { name: words.en.on }).click()
  await expect(news.getByText(words.en.blocked)).toBeVisible()
  await expect(news.getByRole('button')).toHaveCount(0)
})

test('a browser that takes no messages is offered none', async ({ page }) => {
  const { orderId, accessKey } = await ordered(page)
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PushManager')
  })
  await page.goto(`/confirmation/${orderId}/${accessKey}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('region', { name: words.en.title })).toHaveCount(0)
})
