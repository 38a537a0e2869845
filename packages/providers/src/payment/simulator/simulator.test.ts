import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CreatePaymentRequest } from '@vitrine/engine/ports/payment'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openMollie } from '../mollie.ts'
import { openSimulator, type Simulator } from './simulator.ts'

async function simulated(wishes: Parameters<typeof openSimulator>[0] = {}) {
  const simulator = await openSimulator(wishes)
  onTestFinished(() => simulator.close())
  return { simulator, provider: openMollie(simulator.access) }
}

const wish = (change: Partial<CreatePaymentRequest> = {}): CreatePaymentRequest => ({
  amount: { minor: 4990, currency: 'EUR' }, description: 'Order 100001', method: 'creditcard', locale: 'en', returnUrl: 'http://shop.test/mollie-payment?order=1', webhookUrl: null,
  cardToken: null, bill: async () => null, metadata: {}, idempotencyKey: crypto.randomUUID(), ...change,
})

/** The page as the shop shows it under its own origin. */
function open(simulator: Simulator, id: string, form?: Record<string, string>): Promise<Response> {
  return simulator.page(new Request(`http://shop.test/simulator/${id}`, form ? { method: 'POST', body: new URLSearchParams(form) } : {}))
}

describe('the page of the simulator', () => {
  test.each([
    ['en', 'Payment simulator', '€49.90', 'Continue to the shop'], ['de', 'Zahlungssimulator', '49,90\u00a0€', 'Weiter zum Shop'], ['pl', 'Symulator płatności', '49,90\u00a0€', 'Przejdź do sklepu'],
  ] as const)('asks in the language of the order how the payment ends: %s', async (locale, title, amount, button) => {
    const { simulator, provider } = await simulated()
    const { id } = await provider.create(wish({ locale }))
    const response = await open(simulator, id)
    const page = await response.text()
    expect(response.status).toBe(200)
    for (const part of [`<html lang="${locale}">`, `<h1>${title}</h1>`, amount, `<button>${button}</button>`, 'Order 100001']) expect(page).toContain(part)
    expect(page.match(/<input type="radio"/g)).toHaveLength(10)
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.test;")
    expect(page).not.toContain('<script')
  })

  test.each([['paid', 'paid'], ['failed', 'failed'], ['canceled', 'canceled'], ['expired', 'expired'], ['pending', 'pending'], ['open', 'open']])('a shopper who chooses %s is sent back, and the payment is %s', async (outcome, status) => {
    const { simulator, provider } = await simulated()
    const { id } = await provider.create(wish())
    const response = await open(simulator, id, { outcome, webhook: 'never' })
    expect([response.status, response.headers.get('location')]).toEqual([303, 'http://shop.test/mollie-payment?order=1'])
    expect((await provider.get(id)).status).toBe(status)
  })

  test('a payment that is over cannot be ended again', async () => {
    const { simulator, provider } = await simulated()
    const { id } = await provider.create(wish())
    await open(simulator, id, { outcome: 'paid', webhook: 'never' })
    expect(await (await open(simulator, id)).text()).toContain('This payment is over: paid.')
    await open(simulator, id, { outcome: 'failed', webhook: 'never' })
    expect((await provider.get(id)).status).toBe('paid')
  })

  test('what is not offered and what is not there changes nothing', async () => {
    const { simulator, provider } = await simulated()
    const { id } = await provider.create(wish({ description: '<script>alert(1)</script>' }))
    expect((await open(simulator, id, { outcome: 'rich', webhook: 'never' })).status).toBe(422)
    expect((await provider.get(id)).status).toBe('open')
    expect(await (await open(simulator, id)).text()).not.toContain('<script>')
    expect((await open(simulator, 'tr_0000000000000000')).status).toBe(404)
  })
})

describe('webhooks of the simulator', () => {
  test.each([['onTime', 1], ['twice', 2], ['never', 0]])('come %s by form posts that carry the id and nothing else', async (webhook, times) => {
    const { posts, url } = await listener()
    const { simulator, provider } = await simulated()
    const { id } = await provider.create(wish({ webhookUrl: url }))
    await open(simulator, id, { outcome: 'paid', webhook })
    await vi.waitFor(() => expect(posts).toHaveLength(times), 5000)
    expect(new Set(posts)).toEqual(new Set(times === 0 ? [] : [`application/x-www-form-urlencoded id=${id}`]))
  })

  test('come late when they shall', async () => {
    const { posts, url } = await listener()
    const { simulator, provider } = await simulated({ lateMilliseconds: 300 })
    const { id } = await provider.create(wish({ webhookUrl: url }))
    await open(simulator, id, { outcome: 'paid', webhook: 'late' })
    expect(posts).toHaveLength(0)
    await vi.waitFor(() => expect(posts).toHaveLength(1), 5000)
  })

  test('come again until the shop takes them', async () => {
    const { posts, url } = await listener([500])
    const { simulator, provider } = await simulated()
    const { id } = await provider.create(wish({ webhookUrl: url }))
    await open(simulator, id, { outcome: 'paid', webhook: 'onTime' })
    await vi.waitFor(() => expect(posts).toHaveLength(2), 10_000)
  }, 15_000)

  test('tell nobody anything when the payment carries no address for them', async () => {
    const { simulator, provider } = await simulated()
    const { id } = await provider.create(wish())
    expect((await open(simulator, id, { outcome: 'paid', webhook: 'onTime' })).status).toBe(303)
  })
})

test('a restart of the shop forgets no payment, no key and no webhook that is still due', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-simulator-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'deeper', 'payments.json')
  const { posts, url } = await listener()
  const first = await openSimulator({ file, lateMilliseconds: 500 })
  const made = wish({ webhookUrl: url })
  const { id } = await openMollie(first.access).create(made)
  await open(first, id, { outcome: 'paid', webhook: 'late' })
  await first.close()
  expect(posts).toHaveLength(0)
  const { provider } = await simulated({ file })
  expect(await provider.get(id)).toMatchObject({ status: 'paid', paid: 4990 })
  expect((await provider.create(made)).id).toBe(id)
  await vi.waitFor(() => expect(posts).toHaveLength(1), 5000)
})

test('only the shop that opened it may speak with it', async () => {
  const { simulator } = await simulated()
  const response = await fetch(`${simulator.access.endpoint}payments/tr_1`, { headers: { authorization: 'Bearer test_somebodyelse' } })
  expect([response.status, await response.json()]).toMatchObject([401, { status: 401, title: 'Unauthorized Request' }])
})

/** A shop that takes webhooks, or refuses the first ones with these statuses. */
async function listener(statuses: number[] = []) {
  const posts: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => { body += String(chunk) })
    request.on('end', () => {
      posts.push(`${request.headers['content-type']} ${body}`)
      response.statusCode = statuses.shift() ?? 200
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // It listens on a port.
  return { posts, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/mollie` }
}
