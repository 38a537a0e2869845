import { isRead, type Operation } from '@vitrine/contract/kernel/operation/operation'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { operations, type Input, type OperationName } from '@vitrine/contract/api/operations'
import { createDispatch } from '@vitrine/engine/dispatch'
import { decodeBase64 } from '@vitrine/engine/kernel/security/decode-base64'
import type { Handlers, Services, Operator, Visitor } from '@vitrine/engine/kernel/context'
import { parseBlocks } from '@vitrine/engine/pages/blocks/parse-blocks'
import { readBody, readForm } from '@vitrine/server/http/read-body'
import { readPayload, decodeUtf8 } from '@vitrine/server/http/read-payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { endlessLists, worstPayloads, type ReadableSchema } from '../harness/data/worst-payloads.ts'

const names = Object.keys(operations) as OperationName[]
// Widened from the union of all operations, of which the test needs nothing that differs.
const declared = (name: OperationName): Operation => operations[name] as unknown as Operation
const schemaOf = (name: OperationName): ReadableSchema => declared(name).payload as unknown as ReadableSchema
const maxBytes = (name: OperationName): number => declared(name).bodyBytes ?? serverLimits.bodyBytes

/** Milliseconds of CPU that some work takes. */
async function cpuOf(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * How many times 20 ms of a small server some work takes. The first try is compared with the shortest yardstick, which
 * is the strictest. Where that is not enough, the yardstick is measured beside each try, since other work on the
 * machine slows both; tried again while it is above what is allowed, since the garbage of what was before may have been
 * collected in it.
 */
async function costOf(run: () => unknown, allowed: number): Promise<number> {
  let cheapest = (await cpuOf(run)) / shortestYardstick
  for (let tries = 0; tries < 8 && cheapest >= allowed; tries++) {
    const yardstick = await cpuOf(calibrate)
    cheapest = Math.min(cheapest, (await cpuOf(run)) / yardstick)
  }
  return cheapest
}

/** Work of the same kind as reading a payload, of about 20 ms on a small server. */
function calibrate(): number {
  let sum = 0
  for (let round = 0; round < 15; round++) sum += Object.keys(JSON.parse(calibrationText) as object).length
  return sum
}
const calibrationText = JSON.stringify(
  Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`key ${at}`, { at, text: 'words of a payload' }])),
)
// Times of a shared machine say nothing by themselves, hence the yardstick; three of it, since two runs of the same
// work differ by as much there.
const allowed = 3
let shortestYardstick = Infinity
// Until it is warm, the yardstick is too long.
beforeAll(async () => {
  for (let at = 0; at < 10; at++) shortestYardstick = Math.min(shortestYardstick, await cpuOf(calibrate))
})

/** Everything that happens to a payload until it is refused, with the handlers' own reading of long texts. */
async function refuse(name: OperationName, body: Uint8Array<ArrayBuffer>): Promise<void> {
  const bytes = await readBody(new Request('http://shop.test/api', { method: 'POST', body }), maxBytes(name))
  const text = bytes && decodeUtf8(bytes)
  if (text === undefined) return
  const read = readPayload(text, { isList: declared(name).payload.type === 'array', isWritten: !isRead(name) })
  if ('payload' in read)
    await dispatch.call(name, read.payload as Input<typeof name>, { locale: 'en', session: undefined }).catch(() => {})
}

function handle(_: unknown, payload: unknown): Promise<never> {
  const { blocks, base64, data } = { blocks: undefined, base64: undefined, data: undefined, ...(payload as object) }
  if (typeof blocks === 'string') parseBlocks(blocks)
  for (const text of [base64, data]) if (typeof text === 'string') decodeBase64(text)
  return Promise.reject(new Error('not refused'))
}

const owner = { isComplete: true, isFresh: true, role: 'owner' } as Operator
const dispatch = createDispatch({
  // Nothing of a shop is asked for before a handler asks.
  services: { db: undefined, now: () => new Date() } as unknown as Services,
  whoIs: () => Promise.resolve({ customerId: 1 } as Visitor),
  whoIsOperator: () => Promise.resolve(owner),
  getCurrency: () => Promise.resolve('EUR'),
  handlers: Object.fromEntries(names.map((name) => [name, handle])) as unknown as Handlers,
  checksAnswers: false,
  catchUpAfterPause: () => undefined,
})

describe('a payload is refused for less CPU than three times the work that takes a small server 20 ms', () => {
  test.each(names)(
    'of %s',
    async (name) => {
      // Reading the bytes of a file takes time by itself: 7 MB are about what a small server reads and looks through
      // within 20 ms.
      const limit = allowed * Math.max(1, maxBytes(name) / (serverLimits.uploadBodyBytes / 2))
      for (const { title, json } of worstPayloads(schemaOf(name), maxBytes(name))) {
        const body = new TextEncoder().encode(json.slice(0, maxBytes(name)))
        expect(await costOf(() => refuse(name, body), limit), title).toBeLessThan(limit)
      }
    },
    60_000,
  )

  test('also where it has a thousand times the elements that are allowed', async () => {
    const json = JSON.stringify({
      happened: Array.from({ length: 900 }, () => ({ name: 'view_item', page: 'product', pieces: [1] })),
    })
    expect(readPayload(json)).toHaveProperty('payload')
    await expect(
      dispatch.call('doCount', JSON.parse(json) as Input<'doCount'>, { locale: 'en', session: undefined }),
    ).rejects.toMatchObject({ key: 'invalidPayload', details: { fields: { happened: expect.any(String) } } })
  })
})

test('every list and record of a payload has a limit', () => {
  expect(names.flatMap((name) => endlessLists(schemaOf(name)).map((path) => `${name} ${path}`))).toEqual([])
})

test('only operations that carry a file, a page, a sheet or the texts of a product take long bodies', () => {
  expect(names.filter((name) => maxBytes(name) > serverLimits.bodyBytes)).toEqual([
    'doUploadOrderPropertyFile',
    'doSaveBlocks',
    'setPageTexts',
    'getPageChecks',
    'doImportRedirects',
    'doUploadMedia',
    'doCreateProduct',
    'setProduct',
    'doAddCatalogueImportPart',
    'doUploadShopPicture',
    'doUploadItemPicture',
    'doSaveBatch',
  ])
  expect(serverLimits.bodyBytes).toBeLessThanOrEqual(50_000)
})

test.each([
  ['fields without a value', 'application/x-www-form-urlencoded', 'a&'.repeat(serverLimits.bodyBytes / 2)],
  [
    'parts without a content',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(serverLimits.uploadBodyBytes / 60),
  ],
])(
  'a form of %s is refused for less CPU than three times the work that takes a small server 20 ms',
  async (_, type, text) => {
    const body = new TextEncoder().encode(text)
    expect(await readForm(body, type)).toEqual({ problem: { status: 400, message: 'The form has too many fields.' } })
    expect(await costOf(() => readForm(body, type), allowed)).toBeLessThan(allowed)
  },
)
