import { expect, test } from 'vitest'
import { offeredOptions, toggleChoice } from './multiselect.ts'

test('one more than the maximum is refused; giving one up makes room [ED-5.11]', () => {
  expect(toggleChoice(['a'], 'b', 2)).toEqual({ chosen: ['a', 'b'], isRefused: false })
  expect(toggleChoice(['a', 'b'], 'c', 2)).toEqual({ chosen: ['a', 'b'], isRefused: true })
  expect(toggleChoice(['a', 'b'], 'a', 2)).toEqual({ chosen: ['b'], isRefused: false })
  expect(toggleChoice(['a', 'b', 'c'], 'c', 2)).toEqual({ chosen: ['a', 'b'], isRefused: false })
})

test('a thousand options are offered, of those that were asked for [ED-9.12]', () => {
  const options = Array.from({ length: 2500 }, (_, at) => ({ label: `Größe ${at}` }))
  expect(offeredOptions(options)).toHaveLength(1000)
  expect(offeredOptions(options, 'grosse 24')).toHaveLength(111)
  expect(offeredOptions(options, 'groe 1')).toEqual([])
})
