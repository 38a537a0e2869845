import { expect, test } from 'vitest'
import { layoutOf, layouts } from './layouts.ts'

test('six layouts exist', () => {
  expect(Object.keys(layouts).sort()).toEqual(['account', 'auth', 'checkout', 'default', 'order', 'simplified'])
})

test('the innermost route that asks for a layout gets it, unknown names do not count', () => {
  expect(layoutOf([undefined, { layout: 'account' }, { layout: 'auth' }])).toBe('auth')
  expect(layoutOf([{ layout: 'account' }, {}])).toBe('account')
  expect(layoutOf([{ layout: 'toString' }, null, 'x'])).toBe('default')
})
