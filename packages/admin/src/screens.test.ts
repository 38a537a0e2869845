import { describe, expect, it } from 'vitest'
import { screens } from './screens.ts'

const inNavigation = screens.filter(({ icon, isInSettings }) => icon !== undefined && isInSettings !== true)

describe('screens of the admin', () => {
  it('have one screen for each jump key', () => {
    const keys = screens.flatMap(({ jumpKey }) => jumpKey ?? [])
    expect(keys).toEqual([...new Set(keys)])
  })

  it('are below a screen of the navigation of the same group', () => {
    const lost = inNavigation.filter(
      ({ parent, group }) =>
        parent !== undefined && !inNavigation.some((screen) => screen.path === parent && screen.group === group),
    )
    expect(lost).toEqual([])
  })

  it('are in the order of the daily work', () => {
    const work = inNavigation.filter(({ group, parent }) => group === 'work' && parent === undefined)
    expect(work.map(({ path }) => path)).toEqual([
      '',
      'orders',
      'returns',
      'products',
      'stock',
      'customers',
      'messages',
      'discounts',
    ])
  })
})
