import { expect, test } from 'vitest'
import { findNearest } from './find-nearest.ts'

const pages = ['/men/layers', '/men', '/women/layers', '/shipping', '/about-us']

test.each([
  ['/men/layres', ['/men/layers', '/women/layers']],
  ['/shiping', ['/shipping']],
  ['/mne', ['/men']],
  ['/completely-different-thing', []],
  ['/men', ['/men']],
])('the nearest choices to %s are %j', (input, expected) => {
  expect(findNearest(input, pages, (path) => path).slice(0, expected.length || 1)).toEqual(expected)
})
