import { expect, test } from 'vitest'
import { selectLayout, layouts } from './layouts.ts'

test('six layouts exist', () => {
  expect(Object.keys(layouts).sort()).toEqual(['account', 'auth', 'checkout', 'default', 'order', 'simplified'])
})

test('the innermost route that asks for a layout gets it, unknown names do not count', () => {
  expect(selectLayout([undefined, { layout: 'account' }, { layout: 'auth' }])).toBe('auth')
  expect(selectLayout([{ layout: 'account' }, {}])).toBe('account')
  expect(selectLayout([{ layout: 'toString' }, null, 'x'])).toBe('default')
})
