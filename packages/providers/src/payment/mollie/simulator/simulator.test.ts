import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CreatePaymentRequest } from '@vitrine/engine/ports/payment'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createMollieProvider } from '../mollie.ts'
import type { Simulator } from '../../simulator/simulator.ts'
import { startMollieSimulator } from './mollie-simulator.ts'

async function createSimulatedProvider(options: Parameters<typeof startMollieSimulator>[0] = {}) {
  const simulator = await startMollieSimulator(options)
  onTestFinished(() => simulator.close())
  return { simulator, provider: createMollieProvider(simulator.access) }
}

const createInput = (change: Partial<CreatePaymentRequest> = {}): CreatePaymentRequest => ({
  amount: { minor: 4990, currency: 'EUR' },
  description: 'Order 100001',
  method: 'creditcard',
  locale: 'en',
  returnUrl: 'http://shop.test/mollie-payment?order=1',
  webhookUrl: null,
  cardToken: null,
  bill: async () => null,
  metadata: {},
  idempotencyKey: crypto.randomUUID(),
  ...change,
})

/** The page as the shop shows it under its own origin. */
function open(simulator: Simulator, id: string, form?: Record<string, string>): Promise<Response> {
  return simulator.page(
    new Request(`http://shop.test/simulator/${id}`, form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  )
}

describe('the page of the simulator', () => {
  test.each([
    ['en', 'Payment simulator', '€49.90', 'Continue to the shop'],
    ['de', 'Zahlungssimulator', '49,90\u00a0€', 'Weiter zum Shop'],
    ['pl', 'Symulator płatności', '49,90\u00a0€', 'Przejdź do sklepu'],
  ] as const)('shows the outcomes in the language of the order: %s', async (locale, title, amount, button) => {
    const { simulator, provider } = await createSimulatedProvider()
    const { id } = await provider.create(createInput({ locale }))
    const response = await open(simulator, id)
    const page = await response.text()
    expect(response.status).toBe(200)
    for (const part of [
      `<html lang="${locale}">`,
      `<h1>${title}</h1>`,
      amount,
      `<button>${button}</button>`,
      'Order 100001',
    ])
      expect(page).toContain(part)
    expect(page.match(/<input type="radio"/g)).toHaveLength(10)
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.test;")
    expect(page).not.toContain('<script')
  })

  test.each([
    ['paid', 'paid'],
    ['failed', 'failed'],
    ['canceled', 'canceled'],
    ['expired', 'expired'],
    ['pending', 'pending'],
    ['open', 'open'],
  ])('choosing %s redirects to the shop, and the payment is %s', async (outcome, status) => {
    const { simulator, provider } = await createSimulatedProvider()
    const { id } = await provider.create(createInput())
    const response = await open(simulator, id, { outcome, webhook: 'never' })
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      'http://shop.test/mollie-payment?order=1',
    ])
    expect((await provider.get(id)).status).toBe(status)
  })

  test('a final payment cannot be changed', async () => {
    const { simulator, provider } = await createSimulatedProvider()
    const { id } = await provider.create(createInput())
    await open(simulator, id, { outcome: 'paid', webhook: 'never' })
    expect(await (await open(simulator, id)).text()).toContain('This payment is closed: paid.')
    await open(simulator, id, { outcome: 'failed', webhook: 'never' })
    expect((await provider.get(id)).status).toBe('paid')
  })

  test('an unknown outcome and an unknown payment change nothing', async () => {
    const { simulator, provider } = await createSimulatedProvider()
    const { id } = await provider.create(createInput({ description: '<script>alert(1)</script>' }))
    expect((await open(simulator, id, { outcome: 'rich', webhook: 'never' })).status).toBe(422)
    expect((await provider.get(id)).status).toBe('open')
    expect(await (await open(simulator, id)).text()).not.toContain('<script>')
    expect((await open(simulator, 'tr_0000000000000000')).status).toBe(404)
  })
})

describe('webhooks of the simulator', () => {
  test.each([
    ['onTime', 1],
    ['twice', 2],
    ['never', 0],
  ])('are sent %s as form posts with the id only', async (webhook, times) => {
    const { posts, url } = await listener()
    const { simulator, provider } = await createSimulatedProvider()
    const { id } = await provider.create(createInput({ webhookUrl: url }))
    await open(simulator, id, { outcome: 'paid', webhook })
    await vi.waitFor(() => expect(posts).toHaveLength(times), 5000)
    expect(new Set(posts)).toEqual(new Set(times === 0 ? [] : [`application/x-www-form-urlencoded id=${id}`]))
  })

  test('are delayed if the page says so', async () => {
    const { posts, url } = await listener()
    const { simulator, provider } = await createSimulatedProvider({ lateMs: 300 })
    const { id } = await provider.create(createInput({ webhookUrl: url }))
    await open(simulator, id, { outcome: 'paid', webhook: 'late' })
    expect(posts).toHaveLength(0)
    await vi.waitFor(() => expect(posts).toHaveLength(1), 5000)
  })

  test('are retried until the shop accepts them', async () => {
    const { posts, url } = await listener([500])
    const { simulator, provider } = await createSimulatedProvider()
    const { id } = await provider.create(createInput({ webhookUrl: url }))
    await open(simulator, id, { outcome: 'paid', webhook: 'onTime' })
    await vi.waitFor(() => expect(posts).toHaveLength(2), 10_000)
  }, 15_000)

  test('are not sent for a payment without a webhook URL', async () => {
    const { simulator, provider } = await createSimulatedProvider()
    const { id } = await provider.create(createInput())
    expect((await open(simulator, id, { outcome: 'paid', webhook: 'onTime' })).status).toBe(303)
  })
})

test('payments, idempotency keys and due webhooks survive a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-simulator-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'deeper', 'payments.json')
  const { posts, url } = await listener()
  const first = await startMollieSimulator({ file, lateMs: 500 })
  const made = createInput({ webhookUrl: url })
  const { id } = await createMollieProvider(first.access).create(made)
  await open(first, id, { outcome: 'paid', webhook: 'late' })
  await first.close()
  expect(posts).toHaveLength(0)
  const { provider } = await createSimulatedProvider({ file })
  expect(await provider.get(id)).toMatchObject({ status: 'paid', paid: 4990 })
  expect((await provider.create(made)).id).toBe(id)
  await vi.waitFor(() => expect(posts).toHaveLength(1), 5000)
})

test('requests without the API key are refused', async () => {
  const { simulator } = await createSimulatedProvider()
  const response = await fetch(`${simulator.access.endpoint}payments/tr_1`, {
    headers: { authorization: 'Bearer test_somebodyelse' },
  })
  expect([response.status, await response.json()]).toMatchObject([401, { status: 401, title: 'Unauthorized Request' }])
})

/** A shop that takes webhooks, or refuses the first ones with these statuses. */
async function listener(statuses: number[] = []) {
  const posts: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
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
