import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { engineContext } from '../data/engine-context.ts'
import { loader } from './listing-or-product.tsx'

test('a path that ends in .js is no category: nobody is asked for its listing [SF-7.31]', async () => {
  const call = vi.fn(() => Promise.reject(new Error('asked')))
  const context = new RouterContextProvider()
  context.set(engineContext, { call })
  const open = (path: string) => {
    const url = new URL(`https://shop.test/${path}`)
    return loader({ context, url, params: { '*': path }, request: new Request(url), pattern: '*' })
  }
  await expect(open('women/app.js')).rejects.toMatchObject({ init: { status: 404 } })
  expect(call).not.toHaveBeenCalled()
  await expect(open('women/knitwear')).rejects.toThrow('asked')
  expect(call).toHaveBeenCalledWith('getFacet', expect.objectContaining({ categoryUrlPath: 'women/knitwear' }))
})
