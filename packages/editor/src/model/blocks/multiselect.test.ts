import { expect, test } from 'vitest'
import { filterOptions, toggleChoice } from './multiselect.ts'

test('a selection over the maximum is refused until an option is removed [ED-5.11]', () => {
  expect(toggleChoice(['a'], 'b', 2)).toEqual({ selection: ['a', 'b'], isRefused: false })
  expect(toggleChoice(['a', 'b'], 'c', 2)).toEqual({ selection: ['a', 'b'], isRefused: true })
  expect(toggleChoice(['a', 'b'], 'a', 2)).toEqual({ selection: ['b'], isRefused: false })
  expect(toggleChoice(['a', 'b', 'c'], 'c', 2)).toEqual({ selection: ['a', 'b'], isRefused: false })
})

test('at most a thousand matching options are offered [ED-9.12]', () => {
  const options = Array.from({ length: 2500 }, (_, at) => ({ label: `Größe ${at}` }))
  expect(filterOptions(options)).toHaveLength(1000)
  expect(filterOptions(options, 'grosse 24')).toHaveLength(111)
  expect(filterOptions(options, 'groe 1')).toEqual([])
})
