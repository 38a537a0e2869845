import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offlineVatRegister } from './offline.ts'
import { outcomeOf, viesVatRegister } from './vies.ts'

// Speaks as VIES does; the number decides what it says.
const refusal = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] })
const says: Readonly<Record<string, { readonly status: number; readonly body: unknown }>> = {
  DE111111111: { status: 200, body: { countryCode: 'DE', vatNumber: '111111111', valid: true, requestDate: '2026-11-20T10:00:00.000Z', name: '---', address: '---' } },
  DE222222222: { status: 200, body: { countryCode: 'DE', vatNumber: '222222222', valid: false, requestDate: '2026-11-20T10:00:00.000Z', name: '---', address: '---' } },
  EL333333333: { status: 200, body: { countryCode: 'EL', vatNumber: '333333333', valid: true } },
  DE444444444: { status: 500, body: refusal('MS_UNAVAILABLE') },
  DE555555555: { status: 400, body: refusal('INVALID_INPUT') },
  DE666666666: { status: 502, body: '<html>Bad gateway</html>' },
}
const asked: unknown[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => { body += part.toString() })
  request.on('end', () => {
    // It is this test that asks.
    const { countryCode, vatNumber } = JSON.parse(body) as { readonly countryCode: string; readonly vatNumber: string }
    asked.push({ method: request.method, url: request.url, type: request.headers['content-type'], countryCode, vatNumber })
    const answer = says[`${countryCode}${vatNumber}`]
    // Whom it does not know, it leaves waiting.
    if (answer) response.writeHead(answer.status).end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
})
let endpoint = ''

beforeAll(async () => {
  await new Promise<void>((listening) => { server.listen(0, '127.0.0.1', listening) })
  // A server that listens on a port has an address of this shape.
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (vatNumber: string, timeoutMilliseconds = 2000) => viesVatRegister({ endpoint, timeoutMilliseconds }).check(vatNumber)

describe('VIES', () => {
  test.each([
    ['knows a number', 'DE111111111', 'valid'], ['does not know a number', 'DE222222222', 'invalid'], ['is asked for Greece as EL', 'EL333333333', 'valid'],
    ['cannot ask the member state', 'DE444444444', 'later'], ['finds the number malformed', 'DE555555555', 'invalid'], ['answers something else', 'DE666666666', 'later'],
  ])('%s', async (_, vatNumber, outcome) => {
    expect(await ask(vatNumber)).toBe(outcome)
  })

  test('is asked by the country and the number apart', async () => {
    asked.length = 0
    await ask('DE111111111')
    expect(asked).toEqual([{ method: 'POST', url: '/rest-api/check-vat-number', type: 'application/json', countryCode: 'DE', vatNumber: '111111111' }])
  })

  test('is waited for only so long', async () => {
    expect(await ask('DE999999999', 50)).toBe('later')
  })

  test('cannot be reached', async () => {
    expect(await viesVatRegister({ endpoint: 'http://127.0.0.1:1/rest-api', timeoutMilliseconds: 500 }).check('DE111111111')).toBe('later')
  })

  test('knows nothing of numbers outside the Union, and is not asked', async () => {
    asked.length = 0
    expect(await ask('GB123456789')).toBe('unverifiable')
    expect(await ask('US123456789')).toBe('unverifiable')
    expect(asked).toEqual([])
  })

  test.each([
    'MS_UNAVAILABLE', 'MS_MAX_CONCURRENT_REQ', 'MS_MAX_CONCURRENT_REQ_TIME', 'GLOBAL_MAX_CONCURRENT_REQ', 'GLOBAL_MAX_CONCURRENT_REQ_TIME', 'SERVICE_UNAVAILABLE', 'TIMEOUT', 'SERVER_BUSY',
    'IP_BLOCKED', 'VAT_BLOCKED', 'INVALID_REQUESTER_INFO', 'SOMETHING_NEW',
  ])('that says %s is asked again later', (error) => {
    expect(outcomeOf(refusal(error))).toBe('later')
  })

  test.each([[undefined], [null], ['text'], [{}], [{ valid: 'yes' }], [{ errorWrappers: [] }], [{ errorWrappers: 'x' }]])('that says %j said nothing', (body) => {
    expect(outcomeOf(body)).toBe('later')
  })
})

test('without a register every number is taken and asked for later', async () => {
  expect(await offlineVatRegister().check('DE111111111')).toBe('later')
})
