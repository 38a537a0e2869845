import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { request } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { DeliveredBrowser } from './browser/without-script/delivered-browser.ts'
import { expectDelivered } from './browser/without-script/delivered-expect.ts'

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`

const order = `<main><h1>Order</h1>
<form method="post" action="/order" noValidate>
  <label for="mail">E-mail <span>address</span></label><input id="mail" type="email" name="mail" autoComplete="email" aria-describedby="hint"/>
  <p id="hint">Such as name@example.org</p>
  <label><input type="checkbox" name="terms"/> I accept</label>
  <label><input type="radio" name="pay" value="card" checked=""/> Card</label><label><input type="radio" name="pay" value="bank"/> Bank</label>
  <label>Size <select name="size"><option value="s">S</option><option value="m" selected="">M</option><option value="l" disabled="">L</option></select></label>
  <label>Note<textarea name="note">
two
lines</textarea></label>
  <fieldset disabled=""><input name="off" value="never sent"/></fieldset>
  <details><summary>More</summary><label>Phone<input name="phone"/></label></details>
  <button name="intent" value="save">Save</button><button name="intent" value="place">Place order</button>
</form>
<form action="/find"><input name="term" required="" aria-label="Search"/><button>Go</button></form></main>`

/** A site that answers a form with what was sent. */
async function openSite() {
  const answer = async (asked: IncomingMessage) => {
    if (asked.url === '/order' && asked.method === 'POST')
      return { status: 303, location: `/thanks?${await text(asked)}`, cookie: 'seen=yes; Path=/' }
    if (asked.url?.startsWith('/thanks')) return { status: 200, body: page(`<p>${asked.headers.cookie}</p>`) }
    if (asked.url === '/pay')
      return { status: 200, refresh: '0; url=/thanks', body: page('<p>You are being redirected</p>') }
    return { status: asked.url === '/' ? 200 : 404, body: page(order) }
  }
  const server = createServer((asked, response) => {
    void answer(asked).then(({ status, location, cookie, refresh, body }) => {
      response.writeHead(status, {
        'content-type': 'text/html',
        ...(location && { location }),
        ...(cookie && { 'set-cookie': cookie }),
        ...(refresh && { refresh }),
      })
      response.end(body)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // It listens on a port, not on a pipe.
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const context = await new DeliveredBrowser(request).newContext({ baseURL })
  onTestFinished(async () => {
    await context.close()
    server.close()
  })
  const opened = await context.newPage()
  await opened.goto('/')
  return opened
}

test('a form sends what a browser sends: fields with names, chosen options, ticked boxes and the pressed button', async () => {
  const site = await openSite()
  await site.getByRole('textbox', { name: 'E-mail address' }).fill('zofia@example.org')
  await site.getByLabel('I accept').check()
  await site.getByRole('radio', { name: 'Bank' }).check()
  await site.getByRole('button', { name: 'Place order' }).click()
  expect(Object.fromEntries(new URL(site.url()).searchParams)).toEqual({
    mail: 'zofia@example.org',
    terms: 'on',
    pay: 'bank',
    size: 'm',
    note: 'two\r\nlines',
    phone: '',
    intent: 'place',
  })
  await expectDelivered(site.getByText('seen=yes')).toBeVisible()
})

test('a form with an empty required field is not sent, and Enter sends one that is filled', async () => {
  const site = await openSite()
  await site.getByRole('button', { name: 'Go' }).click()
  expect(new URL(site.url()).pathname).toBe('/')
  const field = site.getByRole('textbox', { name: 'Search' })
  await field.fill('wool & silk')
  await field.press('Enter')
  expect(new URL(site.url()).search).toBe('?term=wool+%26+silk')
})

test('folded content is hidden until its summary is pressed, and its fields cannot be filled before', async () => {
  const site = await openSite()
  const phone = site.getByLabel('Phone')
  await expectDelivered(phone).toBeHidden()
  await expect(phone.fill('123')).rejects.toThrow('it is hidden')
  await site.locator('summary').click()
  await expectDelivered(phone).toBeVisible()
  await phone.fill('123')
  await expectDelivered(phone).toHaveValue('123')
})

test('a disabled option cannot be chosen, and several elements of one name are a mistake of the test', async () => {
  const site = await openSite()
  await expect(site.getByLabel('Size').selectOption('l')).rejects.toThrow('cannot be chosen')
  await expect(site.getByRole('radio').click()).rejects.toThrow('2 elements instead of one')
})

test('an assertion that does not hold fails with what was found', async () => {
  const site = await openSite()
  const mail = site.getByLabel('E-mail address')
  await expectDelivered(mail).toHaveAccessibleDescription('Such as name@example.org')
  await expectDelivered(mail).toHaveAttribute('autocomplete', 'email')
  await expect(expectDelivered(mail).toHaveValue('zofia')).rejects.toThrow('found ""')
  await expect(expectDelivered(mail).not.toBeVisible()).rejects.toThrow('not toBeVisible')
  await expect(expectDelivered(site.getByRole('heading', { level: 1 })).toHaveText('Cart')).rejects.toThrow(
    'found "Order"',
  )
  await expect(expectDelivered(site.getByRole('link')).toHaveCount(1)).rejects.toThrow('found []')
  await expect(expectDelivered(site).toHaveURL('/cart')).rejects.toThrow('toHaveURL(/cart)')
})

test('a page that leads on at once is followed, as a redirect is', async () => {
  const site = await openSite()
  await site.goto('/pay')
  await expectDelivered(site).toHaveURL('/thanks')
})
