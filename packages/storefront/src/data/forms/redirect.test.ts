import { expect, test } from 'vitest'
import { redirectToAddress, redirectToDocument } from './redirect.ts'

const german = new URL('https://shop.test/de/login')
const english = new URL('https://shop.test/login')

test.each([
  ['/de/cart?x=1#y', german, '/cart?x=1#y'],
  ['/de', german, '/'],
  ['/cart', english, '/cart'],
])('a redirect to %s within the language of %s has the path without the language', (address, from, location) => {
  const { status, headers } = redirectToAddress(address, from, 303)
  expect([status, headers.get('location')]).toEqual([303, location])
  expect(redirectToDocument(address, from).headers.get('location')).toBe(location)
})

test.each([
  ['/cart', german, 'https://shop.test/cart'],
  ['/pl/cart', german, 'https://shop.test/pl/cart'],
  ['/de', english, 'https://shop.test/de'],
  ['https://else.test/x', english, 'https://else.test/x'],
])('a redirect to %s from %s has the whole address and loads a document', (address, from, location) => {
  const { headers } = redirectToAddress(address, from, 301)
  expect(headers.get('location')).toBe(location)
  expect(headers.get('x-remix-reload-document')).toBe('true')
})
