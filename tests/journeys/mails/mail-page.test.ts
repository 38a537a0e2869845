import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '@vitrine/engine/kernel/database/db'
import { origin, servedShop, type ServedShop } from '../../harness/shops/served-shop.ts'

let shop: ServedShop
let id: number
beforeAll(async () => {
  shop = await servedShop({ servesMailsPage: true }, afterAll)
  id = await inTransaction(
    shop.db,
    async (tx) =>
      (
        await tx
          .insertInto('mails')
          .values({
            template: 'orderPlaced',
            locale: 'en',
            recipient: 'ann@example.org',
            subject: 'Your order <1>',
            html: '<p>Dear Ann</p><script>alert(1)</script>',
            plain: 'Dear <Ann>',
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
  )
})

const here = (path: string, headers: Readonly<Record<string, string>> = {}, from = '127.0.0.1') =>
  shop.ask(path, { headers: { host: 'localhost:3000', ...headers }, from })

describe('the page of mails', () => {
  test('lists the written mails on the local machine, and shows each one in a sandboxed frame', async () => {
    const list = await here('/mails')
    expect(list.status).toBe(200)
    expect(list.headers.get('cache-control')).toBe('no-store')
    expect(list.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    const listed = await list.text()
    expect(listed).toContain(`href="/mails/${id}"`)
    expect(listed).toContain('Your order &lt;1&gt;')
    expect(listed).toContain('ann@example.org')

    const page = await (await here(`/mails/${id}`)).text()
    expect(page).toContain(`<iframe src="/mails/${id}/html"`)
    expect(page).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox"/)
    expect(page).toContain('Dear &lt;Ann&gt;')

    const mail = await here(`/mails/${id}/html`)
    expect(await mail.text()).toContain('<p>Dear Ann</p>')
    expect(mail.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox/)
    expect(mail.headers.get('content-security-policy')).not.toContain('allow-scripts')
    expect((await here('/mails/4711')).status).toBe(404)
  })

  test.each([
    ['from another machine', {}, '192.0.2.7'],
    ['through a proxy on this machine', { 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1'],
    ['through a proxy that tells less', { forwarded: 'for=192.0.2.7' }, '::1'],
    ['by a name of somebody else that leads here', { host: 'evil.example' }, '127.0.0.1'],
  ])('does not exist for a request %s', async (_how, headers, from) => {
    const { status } = await here('/no-such-address', headers, from)
    for (const path of ['/mails', `/mails/${id}`, `/mails/${id}/html`]) {
      const answer = await here(path, headers, from)
      expect(answer.status).toBe(status)
      expect(await answer.text()).not.toMatch(/Ann|ann@example[.]org/)
    }
  })

  test('does not exist if a mail server is configured or the shop is public', async () => {
    const other = shop.withOptions({ servesMailsPage: false })
    const answer = await other.ask('/mails', { headers: { host: 'localhost:3000' }, from: '127.0.0.1' })
    expect(await answer.text()).not.toContain('ann@example.org')
  })
})

describe('a document URL', () => {
  const key = 'A'.repeat(22)
  test('answers invalid keys, numbers and paths alike, and logs no key', async () => {
    for (const path of [
      `/documents/100001/${key}/1.pdf`,
      `/documents/0/${key}/1.pdf`,
      `/documents/99999999999/${key}/1.pdf`,
      '/documents/1/short/1.pdf',
      `/documents/1/${key}/1`,
      '/documents/',
    ]) {
      const answer = await shop.ask(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toBe('There is no such document.')
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    expect(JSON.stringify(shop.logged)).not.toContain(key)
  })

  test('accepts a small form only', async () => {
    const post = (body: string, type = 'application/x-www-form-urlencoded') =>
      shop.ask(`/documents/100001/${key}/1.pdf`, { method: 'POST', body, headers: { 'content-type': type, origin } })
    expect((await post('postcode=M4')).status).toBe(404)
    expect((await post('{}', 'application/json')).status).toBe(400)
    expect((await post(`postcode=${'x'.repeat(20_000)}`)).status).toBe(400)
  })
})
