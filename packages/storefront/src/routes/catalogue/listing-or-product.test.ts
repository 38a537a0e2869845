import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { engineContext } from '../../data/shop/engine-context.ts'
import { loader } from './listing-or-product.tsx'

test('a path that ends in .js is answered with 404, without a query [SF-7.31]', async () => {
  const call = vi.fn(() => Promise.reject(new Error('asked')))
  const context = new RouterContextProvider()
  context.set(engineContext, { call })
  const load = (path: string) => {
    const url = new URL(`https://shop.test/${path}`)
    return loader({ context, url, params: { '*': path }, request: new Request(url), pattern: '*' })
  }
  await expect(load('women/app.js')).rejects.toMatchObject({ init: { status: 404 } })
  expect(call).not.toHaveBeenCalled()
  await expect(load('women/knitwear')).rejects.toThrow('asked')
  expect(call).toHaveBeenCalledWith('getFacet', expect.objectContaining({ categoryUrlPath: 'women/knitwear' }))
})
