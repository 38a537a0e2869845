import { describe, expect, test } from 'vitest'
import { createNavigation } from './navigations.ts'

const request = new Request('https://shop.test/women')
const fails = () => Promise.reject(new TypeError('no network'))
const says = (text: string) => async () => new Response(text)

function answering(cookie: string | null | undefined, fromShop: () => Promise<Response> = says('shop')): Promise<string> {
  const cookies = cookie === undefined ? undefined : { get: async () => (cookie === null ? null : { value: cookie }) }
  return createNavigation({ cookies, fromShop, fromShopOrCache: says('cached') })(request).then((answer) => answer.text())
}

describe('a navigation to a public page', () => {
  test('of an operator is answered by the shop only', async () => {
    expect(await answering('abc')).toBe('shop')
    await expect(answering('abc', fails)).rejects.toThrow('no network')
  })

  test('of a shopper may be answered from the cache', async () => {
    expect(await answering(null)).toBe('cached')
    expect(await answering('')).toBe('cached')
  })

  test('in a browser without cookies for workers waits for the shop, and falls back to the cache without a network', async () => {
    expect(await answering(undefined)).toBe('shop')
    expect(await answering(undefined, fails)).toBe('cached')
  })
})
