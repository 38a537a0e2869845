import { expect, test } from 'vitest'
import { findUnstyledParts } from '@vitrine/storefront/page-weights'

const base = {
  'src/root.tsx': { file: 'root.js', imports: ['_shop.js'] },
  '_shop.js': { file: 'shop.js', css: ['shop.css'] },
  'src/part.tsx': { file: 'part.js', imports: ['_part.module.js', '_shop.js'] },
  '_part.module.js': { file: 'part.module.js', css: ['part.css'] },
}
const route = 'src/routes/order.tsx?client'

test('a lazy part whose styles only its own chunk has is found, at any depth', () => {
  const expected = [`${route}: src/part.tsx`]
  const order = { file: 'order.js', imports: ['_shop.js'] }
  expect(findUnstyledParts({ ...base, [route]: { ...order, dynamicImports: ['src/part.tsx'] } })).toEqual(expected)
  const nested = { 'src/outer.tsx': { file: 'outer.js', dynamicImports: ['src/part.tsx'] } }
  expect(findUnstyledParts({ ...base, ...nested, [route]: { ...order, dynamicImports: ['src/outer.tsx'] } })).toEqual(
    expected,
  )
})

test('a lazy part is styled when its route imports the same styles, or the root does', () => {
  const order = { file: 'order.js', imports: ['_part.module.js'], dynamicImports: ['src/part.tsx'] }
  expect(findUnstyledParts({ ...base, [route]: order })).toEqual([])
  const shared = { ...base, '_part.module.js': { file: 'part.module.js', css: ['shop.css'] } }
  expect(findUnstyledParts({ ...shared, [route]: { file: 'order.js', dynamicImports: ['src/part.tsx'] } })).toEqual([])
})
