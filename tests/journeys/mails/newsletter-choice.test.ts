import { defaultNewsletterList } from '@vitrine/contract/shop/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtApp, origin } from '../../harness/shops/whole-shop.ts'
import { testShop, type TestShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

let shop: TestShop
let owner: TestVisitor
let request: (path: string, form?: URLSearchParams) => Promise<{ readonly status: number; readonly html: string }>

const sale = {
  folder: 'sale',
  names: { en: 'Sale alerts', de: 'Sale-Hinweise', pl: '' },
  isInForms: true,
  isAtRegistration: false,
}

beforeAll(async () => {
  shop = await testShop({ document: purchaseDocument, origin, afterwards: afterAll })
  owner = await shop.operator({ role: 'owner' })
  const app = await builtApp(shop.engine)
  request = async (path, form) => {
    const response = await app.request(
      origin + path,
      {
        method: form ? 'POST' : 'GET',
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(form && { body: form.toString() }),
      },
      { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
    )
    return { status: response.status, html: await response.text() }
  }
})

async function saveLists(lists: readonly object[]) {
  const { revision } = await owner.call('getSettings', {})
  await owner.call('setSettings', { revision, changes: [{ key: 'newsletter.lists', value: lists }] })
}

const boxes = (html: string) =>
  [...html.matchAll(/name="list"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="list"/g)].length

test('the form offers a choice where there are several lists, in the language of the reader, and none is ticked', async () => {
  expect(boxes((await request('/newsletter/subscribe')).html)).toBe(0)
  await saveLists([defaultNewsletterList, sale])
  const german = await request('/de/newsletter/subscribe')
  expect(boxes(german.html)).toBe(2)
  expect(german.html).toContain('Sale-Hinweise')
  expect((await request('/pl/newsletter/subscribe')).html).toContain('Sale alerts')
  expect(german.html).not.toMatch(/name="list"[^>]*checked/)
})

test('a form without a choice comes back with what was typed, and says what is missing', async () => {
  const form = new URLSearchParams({ email: 'vera@example.org', privacy: 'on' })
  const { status, html } = await request('/newsletter/subscribe', form)
  expect(status).toBe(422)
  expect(html).toContain('id="newsletter-lists-error"')
  expect(html).toContain('vera@example.org')
  form.append('list', 'sale')
  form.append('list', 'unknown')
  const again = await request('/newsletter/subscribe', form)
  expect(again.html).not.toContain('id="newsletter-lists-error"')
  expect(again.html).toMatch(/<input(?=[^>]*name="list")(?=[^>]*value="sale")(?=[^>]*checked)/)
})

test('the registration offers the newsletter only if a list is offered there', async () => {
  await saveLists([defaultNewsletterList])
  expect((await request('/register')).html).toContain('name="newsletter"')
  await saveLists([{ ...defaultNewsletterList, isAtRegistration: false }])
  expect((await request('/register')).html).not.toContain('name="newsletter"')
})
