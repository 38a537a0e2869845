import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

const pages = ['/men/layers', '/men', '/women/layers', '/shipping', '/about-us']

test.each([
  ['/men/layres', ['/men/layers', '/women/layers']],
  ['/shiping', ['/shipping']],
  ['/mne', ['/men']],
  ['/completely-different-thing', []],
  ['/men', ['/men']],
])('%s was meant to be %j', (typed, meant) => {
  expect(nearest(typed, pages, (path) => path).slice(0, meant.length || 1)).toEqual(meant)
})
