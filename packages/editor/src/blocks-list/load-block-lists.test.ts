import { expect, test } from 'vitest'
import { fetchBlockLists } from './load-block-lists.ts'

const respondWith =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status })

test('fetchBlockLists returns the catalogue of the server', async () => {
  expect(
    await fetchBlockLists(respondWith('{"text":{"title":"Text","titles":{"en":"Text"},"variations":[]}}')),
  ).toEqual({ text: { title: 'Text', titles: { en: 'Text' }, variations: [] } })
})

test('fetchBlockLists rejects with the status of an error answer [ED-8.13]', async () => {
  await expect(fetchBlockLists(respondWith('no', 503))).rejects.toThrow('HTTP error! status: 503')
})

test.each([
  ['a status', respondWith('no', 404), 'Failed to fetch blocksLists: HTTP error! status: 404'],
  [
    'no connection',
    async () => {
      throw new TypeError('Failed to fetch')
    },
    'Failed to fetch blocksLists: Failed to fetch',
  ],
  ['no JSON', respondWith('<html>'), /^Failed to fetch blocksLists: .*JSON/],
])('fetchBlockLists rejects with the cause: %s [ED-8.14]', async (_, fetchFn, message) => {
  await expect(fetchBlockLists(fetchFn)).rejects.toThrow(message)
})
