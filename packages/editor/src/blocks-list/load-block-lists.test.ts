import { expect, test } from 'vitest'
import { fetchBlockLists } from './load-block-lists.ts'

const answering = (body: string, status = 200) => async () => new Response(body, { status })

test('the catalogue of blocks is what the shop serves', async () => {
  expect(await fetchBlockLists(answering('{"text":{"title":"Text","titles":{"en":"Text"},"variations":[]}}'))).toEqual({ text: { title: 'Text', titles: { en: 'Text' }, variations: [] } })
})

test('a shop that answers with an error says its status [ED-8.13]', async () => {
  await expect(fetchBlockLists(answering('no', 503))).rejects.toThrow('HTTP error! status: 503')
})

test.each([
  ['a status', answering('no', 404), 'Failed to fetch blocksLists: HTTP error! status: 404'],
  ['no connection', async () => { throw new TypeError('Failed to fetch') }, 'Failed to fetch blocksLists: Failed to fetch'],
  ['no JSON', answering('<html>'), /^Failed to fetch blocksLists: .*JSON/],
])('whatever is in the way is named: %s [ED-8.14]', async (_, fetching, message) => {
  await expect(fetchBlockLists(fetching)).rejects.toThrow(message)
})
