import { defaultRateLimits } from '@vitrine/server/options'
import { describe, expect, test } from 'vitest'
import { stopInWindow } from '../../harness/login-window.ts'
import { waitForChanges, sharedShop, type Browser, type ServedShop } from '../../harness/shops/served-shop.ts'
import { operatorPassword } from '../../harness/shops/test-shop.ts'

const open = sharedShop()

const seenBy = (shop: ServedShop) => shop.renders.seen.at(-1)?.caller

/** The response of a page without the time and the request number. */
async function wire(answer: Response) {
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'x-request-id'))
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()).toString('base64') }
}

const cookiesOf = (browser: Browser) =>
  `vitrine_operator=${browser.cookie('vitrine_operator')}; pwa=${browser.cookie('pwa')}`

describe('the cookies of an operator', () => {
  test('are set at login: an HttpOnly session cookie, and one named pwa that scripts can read [SF-9.25, ED-9.20]', async () => {
    const shop = open()
    const owner = await shop.operator()
    const lines = owner.last()?.headers.getSetCookie() ?? []
    expect(lines.slice(0, 2)).toEqual([
      expect.stringMatching(/^vitrine_operator=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^pwa=[\w-]{22}; Path=\/; Max-Age=604800; SameSite=Lax$/),
    ])
    expect(owner.cookie('vitrine_operator')).not.toContain(owner.cookie('pwa'))
  })

  test('are deleted at logout', async () => {
    const shop = open()
    const owner = await shop.operator()
    await owner.call('doOperatorLogout', {})
    expect([owner.cookie('vitrine_operator'), owner.cookie('pwa')]).toEqual([undefined, undefined])
    expect(await owner.call('getOperator', {})).toBeNull()
  })

  test('are Secure when the shop uses HTTPS', async () => {
    const shop = open().withOptions({ publicUrl: new URL('https://shop.test') })
    const owner = await shop.operator()
    for (const line of owner.last()?.headers.getSetCookie() ?? []) expect(line).toContain('; Secure')
  })
})

describe('a page', () => {
  test('is rendered for an operator with the newest revisions, and is not cached [ED-1.06]', async () => {
    const shop = open()
    const editor = await shop.operator('viewer')
    for (const path of ['/women', '/women.data']) {
      const answer = await editor.open(path)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(seenBy(shop)).toMatchObject({ edits: true, operator: editor.cookie('vitrine_operator') })
    }
  })

  test('is the same as for shoppers, byte for byte, with a forged editor cookie [ED-1.06, ED-1.08, ED-1.09, ED-6.01]', async () => {
    const shop = open()
    const gone = await shop.operator()
    const goneCookies = cookiesOf(gone)
    await gone.call('doOperatorLogout', {})
    for (const path of ['/women', '/women.data']) {
      const rendered = shop.renders.seen.length
      const shoppers = await wire(await shop.ask(path))
      for (const cookie of [
        'pwa=1',
        'pwa=forged-forged-forged-x',
        `pwa=x; vitrine_operator=${'A'.repeat(43)}`,
        goneCookies,
        'vitrine_operator=short; pwa=1',
      ]) {
        expect(await wire(await shop.ask(path, { headers: { cookie, 'x-pwa-edit-hash': 'x' } })), cookie).toEqual(
          shoppers,
        )
      }
      for (const { caller, headers } of shop.renders.seen.slice(rendered))
        expect([caller.edits, caller.operator, headers]).toEqual([undefined, undefined, {}])
    }
  })

  test('is the same as for shoppers for an operator without access to the editor', async () => {
    const shop = open()
    const owner = await shop.operator()
    const shoppers = await wire(await shop.ask('/men'))
    const cookie = `vitrine_operator=${owner.cookie('vitrine_operator')}`
    expect(await wire(await shop.ask('/men', { headers: { cookie } }))).toEqual(shoppers)

    await shop.db.insertInto('settings').values({ key: 'editor.isOffered', value: 'true' }).execute()
    await waitForChanges(shop.engine, shop.db)
    expect((await shop.ask('/men', { headers: { cookie } })).headers.get('cache-control')).toBe('no-store')
    expect(seenBy(shop)).toMatchObject({ edits: true })
    expect((await shop.ask('/men')).headers.get('cache-control')).toContain('public')
    await shop.db.deleteFrom('settings').where('key', '=', 'editor.isOffered').execute()
    await waitForChanges(shop.engine, shop.db)
  })

  test('is the same as for shoppers after a login with a password only, where a second factor is required', async () => {
    const shop = open()
    await shop.db.insertInto('settings').values({ key: 'operators.secondFactor', value: '"required"' }).execute()
    await waitForChanges(shop.engine, shop.db)
    const half = await shop.operator()
    expect(await wire(await half.open('/women'))).toEqual(await wire(await shop.ask('/women')))
    await shop.db.deleteFrom('settings').where('key', '=', 'operators.secondFactor').execute()
    await waitForChanges(shop.engine, shop.db)
  })

  test('with a preview link is visible with it, and has noindex', async () => {
    const shop = open()
    const token = 'p'.repeat(43)
    const answer = await shop.ask(`/women?preview=${token}`)
    expect([answer.headers.get('x-robots-tag'), answer.headers.get('cache-control')]).toEqual(['noindex', 'no-store'])
    expect(seenBy(shop)).toMatchObject({ preview: token })
    expect(seenBy(shop)?.edits).toBeUndefined()
    const ordinary = await wire(await shop.ask('/women'))
    for (const word of ['', 'short', 'no%20token%20with%20spaces%20in%20it', 'x'.repeat(65)])
      expect(await wire(await shop.ask(`/women?preview=${word}`)), word).toEqual(ordinary)
  })
})

describe('an operation of operators over the wire', () => {
  const post = (shop: ServedShop, name: string, cookie: string, token?: string) =>
    shop.ask(`/api/${name}`, {
      method: 'POST',
      body: JSON.stringify({ email: 'new@vitrine.test', name: 'New', role: 'viewer' }),
      headers: {
        cookie,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(token !== undefined && { 'x-csrf-token': token }),
      },
    })

  test('returns 401 without a session and 403 for a lower role, regardless of other cookies [ED-1.08, ED-6.01]', async () => {
    const shop = open()
    for (const cookie of ['', 'pwa=1', `pwa=1; vitrine_operator=${'B'.repeat(43)}`]) {
      const token =
        (await shop.ask('/api/getOperator?body={}', { headers: { cookie } })).headers.get('x-csrf-token') ?? ''
      const answer = await post(shop, 'doAddOperator', cookie, token)
      expect([answer.status, await answer.json()]).toEqual([
        401,
        expect.objectContaining({ key: 'security.operatorRequired' }),
      ])
    }
    await expect(
      (await shop.operator('viewer')).call('doAddOperator', { email: 'new@vitrine.test', name: 'New', role: 'viewer' }),
    ).rejects.toMatchObject({ key: 'security.roleRequired', code: 403 })
    expect(
      await shop.db.selectFrom('operators').select('id').where('email', '=', 'new@vitrine.test').execute(),
    ).toEqual([])
  })

  test('needs the CSRF token of the operator session', async () => {
    const shop = open()
    const owner = await shop.operator()
    const own = owner.last()?.headers.get('x-csrf-token') ?? ''
    const anonymous = (await shop.ask('/api/getCart?body={}')).headers.get('x-csrf-token') ?? ''
    const another = (await shop.operator()).last()?.headers.get('x-csrf-token') ?? ''
    for (const token of [undefined, anonymous, another]) {
      expect(await (await post(shop, 'doAddOperator', cookiesOf(owner), token)).json()).toMatchObject({
        key: 'security.invalidCsrfToken',
      })
    }
    expect((await post(shop, 'doAddOperator', cookiesOf(owner), own)).status).toBe(200)
  })

  test('works again after the same page has logged in again', async () => {
    const shop = open()
    const owner = await shop.operator()
    const { email = '' } = (await owner.call('getOperator', {})) ?? {}
    await shop.db
      .updateTable('operator_sessions')
      .set({ expires_at: new Date(0) })
      .execute()
    await expect(
      owner.call('doAddOperator', { email: 'later@vitrine.test', name: 'Later', role: 'viewer' }),
    ).rejects.toMatchObject({ key: 'security.operatorRequired', code: 401 })
    expect(await owner.call('doOperatorLogin', { email, password: operatorPassword })).toMatchObject({
      operator: { email },
    })
    expect(
      await owner.call('doAddOperator', { email: 'later@vitrine.test', name: 'Later', role: 'viewer' }),
    ).toMatchObject({ id: expect.any(Number) })
  })
})

test('guessing passwords of operators is rate limited', async () => {
  stopInWindow()
  const shop = open().withOptions({ rateLimits: defaultRateLimits })
  const keys: string[] = []
  for (let at = 0; at < 11; at++)
    await shop
      .visitor()
      .call('doOperatorLogin', { email: 'ola@vitrine.test', password: 'guess' })
      .catch((error: { key: string }) => keys.push(error.key))
  expect(keys).toEqual([...Array.from({ length: 10 }, () => 'login.invalidData'), 'tooManyRequests'])
})
