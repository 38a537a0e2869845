import { describe, expect, test } from 'vitest'
import { isViewChanged, sortViews, toEffectiveQuery, toFilter } from './list-filter.ts'

const params = (text: string) => new URLSearchParams(text)

describe('the filters of the list', () => {
  test('are those of the view, those of the address on top, and an empty one takes one away', () => {
    const query = (address: string) => toEffectiveQuery('status=confirmed&hold=free', params(address)).toString()
    expect(query('view=toShip')).toBe('status=confirmed&hold=free')
    expect(query('hold=held&tag=vip')).toBe('status=confirmed&hold=held&tag=vip')
    expect(query('hold=')).toBe('status=confirmed')
    expect(query('other=1')).toBe('status=confirmed&hold=free')
    expect(toEffectiveQuery('columns=total', params('')).get('columns')).toBe('total')
  })

  test('differ from the view only when something else is shown', () => {
    expect(isViewChanged('status=open', params('view=toPay'))).toBe(false)
    expect(isViewChanged('status=open', params('status=open'))).toBe(false)
    expect(isViewChanged('status=open', params('status=shipped'))).toBe(true)
    expect(isViewChanged('status=open', params('status='))).toBe(true)
    expect(isViewChanged('', params('columns=total'))).toBe(true)
  })

  test('leave out what the server would refuse', () => {
    expect(toFilter(params('status=nonsense&payment=x&hold=maybe&country=GBR&from=2026&min=1,2345&tag=%20'))).toEqual(
      {},
    )
    expect(
      toFilter(
        params(
          'search=ann&status=open&payment=unpaid&hold=free&country=GB&tag=vip&from=2026-01-02&until=2026-01-03&min=1&max=9,50&method=paypal',
        ),
      ),
    ).toEqual({
      search: 'ann',
      status: 'open',
      payment: 'unpaid',
      hold: 'free',
      country: 'GB',
      tag: 'vip',
      from: '2026-01-02',
      until: '2026-01-03',
      minTotal: '1',
      maxTotal: '9,50',
      method: 'paypal',
    })
  })

  test('are in views whose order the person chose; new ones follow', () => {
    const views = ['', 'toShip', '7', '8'].map((key) => ({ key }))
    expect(sortViews(views, ['8', 'gone', '']).map(({ key }) => key)).toEqual(['8', '', 'toShip', '7'])
  })
})
