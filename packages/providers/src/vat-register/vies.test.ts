import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offlineVatRegister } from './offline.ts'
import { toOutcome, viesVatRegister } from './vies.ts'

// Behaves like VIES; the number selects the response.
const refusal = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] })
const responses: Readonly<Record<string, { readonly status: number; readonly body: unknown }>> = {
  DE111111111: {
    status: 200,
    body: {
      countryCode: 'DE',
      vatNumber: '111111111',
      valid: true,
      requestDate: '2026-11-20T10:00:00.000Z',
      name: '---',
      address: '---',
    },
  },
  DE222222222: {
    status: 200,
    body: {
      countryCode: 'DE',
      vatNumber: '222222222',
      valid: false,
      requestDate: '2026-11-20T10:00:00.000Z',
      name: '---',
      address: '---',
    },
  },
  EL333333333: { status: 200, body: { countryCode: 'EL', vatNumber: '333333333', valid: true } },
  DE444444444: { status: 500, body: refusal('MS_UNAVAILABLE') },
  DE555555555: { status: 400, body: refusal('INVALID_INPUT') },
  DE666666666: { status: 502, body: '<html>Bad gateway</html>' },
}
const requests: unknown[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => {
    body += part.toString()
  })
  request.on('end', () => {
    // The request comes from this test.
    const { countryCode, vatNumber } = JSON.parse(body) as { readonly countryCode: string; readonly vatNumber: string }
    requests.push({
      method: request.method,
      url: request.url,
      type: request.headers['content-type'],
      countryCode,
      vatNumber,
    })
    const answer = responses[`${countryCode}${vatNumber}`]
    // Unknown numbers get no response.
    if (answer)
      response.writeHead(answer.status).end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
})
let endpoint = ''

beforeAll(async () => {
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  // A server that listens on a port has an address of this shape.
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (vatNumber: string, timeoutMs = 2000) => viesVatRegister({ endpoint, timeoutMs }).check(vatNumber)

describe('VIES', () => {
  test.each([
    ['a registered number', 'DE111111111', 'valid'],
    ['an unregistered number', 'DE222222222', 'invalid'],
    ['a Greek number, with the country code EL,', 'EL333333333', 'valid'],
    ['an unavailable member state', 'DE444444444', 'later'],
    ['a malformed number', 'DE555555555', 'invalid'],
    ['an unexpected response', 'DE666666666', 'later'],
  ])('%s: %s is %s', async (_, vatNumber, outcome) => {
    expect(await ask(vatNumber)).toBe(outcome)
  })

  test('receives country code and number separately', async () => {
    requests.length = 0
    await ask('DE111111111')
    expect(requests).toEqual([
      {
        method: 'POST',
        url: '/rest-api/check-vat-number',
        type: 'application/json',
        countryCode: 'DE',
        vatNumber: '111111111',
      },
    ])
  })

  test('a timeout gives later', async () => {
    expect(await ask('DE999999999', 50)).toBe('later')
  })

  test('a connection error gives later', async () => {
    expect(
      await viesVatRegister({ endpoint: 'http://127.0.0.1:1/rest-api', timeoutMs: 500 }).check('DE111111111'),
    ).toBe('later')
  })

  test('numbers outside the Union are unverifiable and not requested', async () => {
    requests.length = 0
    expect(await ask('GB123456789')).toBe('unverifiable')
    expect(await ask('US123456789')).toBe('unverifiable')
    expect(requests).toEqual([])
  })

  test.each([
    'MS_UNAVAILABLE',
    'MS_MAX_CONCURRENT_REQ',
    'MS_MAX_CONCURRENT_REQ_TIME',
    'GLOBAL_MAX_CONCURRENT_REQ',
    'GLOBAL_MAX_CONCURRENT_REQ_TIME',
    'SERVICE_UNAVAILABLE',
    'TIMEOUT',
    'SERVER_BUSY',
    'IP_BLOCKED',
    'VAT_BLOCKED',
    'INVALID_REQUESTER_INFO',
    'SOMETHING_NEW',
  ])('the error %s gives later', (error) => {
    expect(toOutcome(refusal(error))).toBe('later')
  })

  test.each([
    [undefined],
    [null],
    ['text'],
    [{}],
    [{ valid: 'yes' }],
    [{ errorWrappers: [] }],
    [{ errorWrappers: 'x' }],
  ])('the malformed response %j gives later', (body) => {
    expect(toOutcome(body)).toBe('later')
  })
})

test('without a register every number gives later', async () => {
  expect(await offlineVatRegister().check('DE111111111')).toBe('later')
})
