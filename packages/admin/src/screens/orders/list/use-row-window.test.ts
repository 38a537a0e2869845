import { describe, expect, test } from 'vitest'
import { withGaps } from './use-row-window.ts'

describe('the drawn rows of a long list', () => {
  test('have the height of what is left out before, between and after them', () => {
    expect(withGaps([0, 3, 4], 7)).toEqual([
      { at: 0 },
      { gap: 96, key: 'gap 1' },
      { at: 3 },
      { at: 4 },
      { gap: 96, key: 'gap 5' },
    ])
    expect(withGaps([2], 3)).toEqual([{ gap: 96, key: 'gap 0' }, { at: 2 }])
    expect(withGaps([], 2)).toEqual([{ gap: 96, key: 'gap 0' }])
  })

  test('are those that exist, when the list has become shorter', () => {
    expect(withGaps([1, 5], 2)).toEqual([{ gap: 48, key: 'gap 0' }, { at: 1 }])
  })
})
