import type { StaffEvent } from '@vitrine/contract/kernel/staff-events'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { serve, type Browser } from '../../harness/shops/served-shop.ts'
import { twoInstances } from '../../harness/shops/two-instances.ts'

const { shop, one, other } = await twoInstances({ afterwards: afterAll })

/** Reads server-sent events until one matches. */
async function listen(browser: Browser) {
  const response = await browser.open('/admin/events')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(async () => reader?.cancel())
  const messages: { readonly event: string; readonly data: unknown }[] = []
  let rest = ''
  async function until<T>(find: (messages: readonly { event: string; data: unknown }[]) => T | undefined): Promise<T> {
    for (;;) {
      const found = find(messages)
      if (found !== undefined) return found
      const { value, done = true } = (await reader?.read()) ?? {}
      if (done) return Promise.reject(new Error('the stream has ended'))
      const parts = (rest + value).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        const [, event] = /^event: (\w+)$/m.exec(part) ?? []
        const [, data] = /^data: (.+)$/m.exec(part) ?? []
        if (event !== undefined && data !== undefined) messages.push({ event, data: JSON.parse(data) as unknown })
      }
    }
  }
  const changes = (found: readonly { event: string; data: unknown }[]) =>
    found.filter(({ event }) => event === 'changes').flatMap(({ data }) => data as StaffEvent[])
  return {
    status: response.status,
    headers: response.headers,
    next: (wanted: StaffEvent) =>
      until((found) => changes(found).find(({ subject, id }) => subject === wanted.subject && id === wanted.id)),
    another: (wanted: StaffEvent, from: number) =>
      until((found) =>
        changes(found)
          .slice(from)
          .find(({ subject, id }) => subject === wanted.subject && id === wanted.id),
      ),
    ended: () => until((found) => found.find(({ event }) => event === 'end')),
    isOver: async () => {
      for (;;) if ((await reader?.read())?.done !== false) return true
    },
    seen: () => changes(messages),
  }
}

const orderShirt = async () => (await placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: 1 } }))).orderId

describe('the events of the admin', () => {
  test('name an order that was placed and then paid, on every instance, and nothing of its contents', async () => {
    const packer = await other.operator('warehouse')
    const events = await listen(packer)
    expect([events.status, events.headers.get('content-type'), events.headers.get('cache-control')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store, no-transform',
    ])
    const orderId = await orderShirt()
    await events.next({ subject: 'order', id: orderId })
    const support = await one.operator('support')
    const { order, addressRevision } = await support.call('getOrderDetails', { orderId })
    const {
      countryName: _name,
      countryCode: _code,
      stateName: _state,
      pickup: _pickup,
      ...address
    } = order.deliveryAddress
    const before = events.seen().length
    await support.call('setOrderAddress', {
      orderId,
      kind: 'delivery',
      address: { ...address, apartment: '7b' },
      seenRevision: addressRevision,
    })
    await events.another({ subject: 'order', id: orderId }, before)
    expect(events.seen().every((event) => Object.keys(event).join() === 'subject,id')).toBe(true)
  })

  test('are only for staff with a complete session', async () => {
    expect((await one.ask('/admin/events')).status).toBe(401)
    const forged = { headers: { cookie: `vitrine_operator=${'A'.repeat(43)}` } }
    expect((await one.ask('/admin/events', forged)).status).toBe(401)
    expect((await one.visitor().open('/admin/events')).status).toBe(401)
  })

  test('leave out what the role does not see', async () => {
    const viewer = await one.operator('viewer')
    const [theirs, owners] = [await listen(viewer), await listen(await one.operator())]
    const orderId = await orderShirt()
    await owners.next({ subject: 'order', id: orderId })
    const { id = 0 } = (await viewer.call('getOperator', {})) ?? {}
    const owner = await shop.operator()
    await owner.call('setOperator', { id, name: 'Vera' })
    await theirs.next({ subject: 'staff', id })
    expect(theirs.seen().filter(({ subject }) => subject === 'order')).toEqual([])
  })

  test('follow a changed role at once, and end with the session', async () => {
    const owner = await shop.operator()
    const viewer = await one.operator('viewer')
    const events = await listen(viewer)
    const { id = 0 } = (await viewer.call('getOperator', {})) ?? {}
    await owner.call('setOperator', { id, role: 'warehouse' })
    await events.next({ subject: 'staff', id })
    const orderId = await orderShirt()
    await events.next({ subject: 'order', id: orderId })

    await owner.call('deleteStaffSessions', { id })
    await events.ended()
    expect((await viewer.open('/admin/events')).status).toBe(401)
  })

  test('of an open tab do not prolong a session that nobody uses; a call does', async () => {
    const packer = await one.operator('warehouse')
    const { id = 0 } = (await packer.call('getOperator', {})) ?? {}
    const sessions = () =>
      shop.db.selectFrom('operator_sessions').where('operator_id', '=', id).select(['seen_at', 'expires_at']).execute()
    const idle = { seen_at: new Date(Date.now() - 3_600_000), expires_at: new Date(Date.now() + 3_600_000) }
    await shop.db.updateTable('operator_sessions').set(idle).where('operator_id', '=', id).execute()
    const events = await listen(packer)
    // A change of the staff checks the session, like the time.
    const owner = await shop.operator()
    await owner.call('setOperator', { id, name: 'Pia' })
    await events.next({ subject: 'staff', id })
    expect(await sessions()).toEqual([idle])
    await packer.call('getOperator', {})
    expect((await sessions())[0]?.expires_at.getTime()).toBeGreaterThan(idle.expires_at.getTime())
  })

  test('have at most eight connections of one session; a closed one makes room', async () => {
    const owner = await one.operator()
    const open = []
    for (let count = 0; count < 8; count++) open.push(await owner.open('/admin/events'))
    expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect((await owner.open('/admin/events')).status).toBe(503)
    await open[0]?.body?.cancel()
    expect((await owner.open('/admin/events')).status).toBe(200)
    for (const { body } of open.slice(1)) await body?.cancel()
  })

  test('end when the instance leaves, and it opens no further connections', async () => {
    const leaving = new AbortController()
    const instance = serve(shop.engine, shop.db, { rateLimits: 'off' }, new Map(), leaving.signal)
    const owner = await instance.operator()
    const events = await listen(owner)
    leaving.abort()
    expect(await events.isOver()).toBe(true)
    expect((await owner.open('/admin/events')).status).toBe(503)
  })
})
