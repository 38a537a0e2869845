import { describe, expect, test } from 'vitest'
import { createNavigation } from './navigations.ts'

const request = new Request('https://shop.test/women')
const failingFetch = () => Promise.reject(new TypeError('no network'))
const respondWith = (text: string) => async () => new Response(text)

function navigate(
  cookie: string | null | undefined,
  fromShop: () => Promise<Response> = respondWith('shop'),
): Promise<string> {
  const cookies = cookie === undefined ? undefined : { get: async () => (cookie === null ? null : { value: cookie }) }
  return createNavigation({ cookies, fromShop, fromShopOrCache: respondWith('cached') })(request).then((answer) =>
    answer.text(),
  )
}

describe('a navigation to a public page', () => {
  test('of an operator is answered by the shop only', async () => {
    expect(await navigate('abc')).toBe('shop')
    await expect(navigate('abc', failingFetch)).rejects.toThrow('no network')
  })

  test('of a shopper may be answered from the cache', async () => {
    expect(await navigate(null)).toBe('cached')
    expect(await navigate('')).toBe('cached')
  })

  test('in a browser without cookies for workers waits for the shop, and falls back to the cache without a network', async () => {
    expect(await navigate(undefined)).toBe('shop')
    expect(await navigate(undefined, failingFetch)).toBe('cached')
  })
})
