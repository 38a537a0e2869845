import { expect, test } from 'vitest'
import type { ShopEvent } from '../../../data/analytics/events.ts'
import { toGa4Event } from './ga4-event.ts'
import { toCountedEvent } from './shop-analytics.ts'
import { getPageKind, toPublicPath } from './page-kind.ts'

const coat = { id: 1012, name: 'Wool Coat', price: 149.5, quantity: 2 }
const money = { currency: 'GBP', value: 299, pieces: [coat] }
const item = { item_id: '1012', item_name: 'Wool Coat', price: 149.5, quantity: 2 }

test.each<[ShopEvent, object]>([
  [
    { name: 'purchase', about: { ...money, orderId: 10, tax: 49.83, shipping: 4.9, coupon: 'AUTUMN10' } },
    { transaction_id: '10', currency: 'GBP', value: 299, tax: 49.83, shipping: 4.9, coupon: 'AUTUMN10', items: [item] },
  ],
  [
    { name: 'add_to_cart', about: money },
    { currency: 'GBP', value: 299, items: [item] },
  ],
  [{ name: 'remove_from_cart', about: { pieces: [] } }, { items: [] }],
  [
    { name: 'begin_checkout', about: money },
    { currency: 'GBP', value: 299, items: [item] },
  ],
  [
    { name: 'view_item', about: money },
    { currency: 'GBP', value: 299, items: [item] },
  ],
  [{ name: 'add_to_wishlist', about: { pieces: [{ id: 7 }] } }, { items: [{ item_id: '7', index: 0 }] }],
  [
    { name: 'view_item_list', about: { list: '/women', pieces: [{ id: 7, name: 'Cap' }, { id: 8 }] } },
    {
      item_list_name: '/women',
      items: [
        { item_id: '7', item_name: 'Cap', index: 0 },
        { item_id: '8', index: 1 },
      ],
    },
  ],
  [{ name: 'search', about: { term: 'wool', found: 3 } }, { search_term: 'wool' }],
  [{ name: 'sign_up', about: { method: 'password' } }, { method: 'password' }],
  [{ name: 'login', about: { method: 'passkey' } }, { method: 'passkey' }],
])('an event has the shape of GA4: %j', (event, parameters) => {
  expect(toGa4Event(event)).toEqual({ name: event.name, parameters })
})

test('own statistics contain no search terms, and amounts of orders only', () => {
  expect(toCountedEvent({ name: 'search', about: { term: 'my secret', found: 1 } }, 'search')).toEqual({
    name: 'search',
    page: 'search',
  })
  expect(toCountedEvent({ name: 'add_to_cart', about: money }, 'product')).toEqual({
    name: 'add_to_cart',
    page: 'product',
    pieces: [1012],
  })
  expect(
    toCountedEvent(
      { name: 'purchase', about: { ...money, orderId: 10, tax: 0, shipping: 0, coupon: null } },
      'confirmation',
    ),
  ).toEqual({ name: 'purchase', page: 'confirmation', pieces: [1012], value: { minor: 29_900, currency: 'GBP' } })
})

test.each([
  ['/de', { id: 'home', loaderData: {} }, 'home', '/de'],
  ['/women/coats', { id: 'splat', loaderData: { kind: 'category' } }, 'category', '/women/coats'],
  ['/pl/plaszcz_3', { id: 'splat', loaderData: { kind: 'product' } }, 'product', '/pl/plaszcz_3'],
  ['/nowhere', { id: 'splat', loaderData: undefined }, 'other', '/other'],
  ['/confirmation/10/secretkey', { id: 'confirmation', loaderData: {} }, 'confirmation', '/confirmation'],
  ['/de/my-account/my-orders/10', { id: 'my-order', loaderData: {} }, 'account', '/account'],
  ['/offer/3/secretkey', { id: 'offer', loaderData: {} }, 'other', '/other'],
] as const)('%s is tracked with its kind and without any key', (path, match, kind, place) => {
  expect(getPageKind(path, match)).toBe(kind)
  expect(toPublicPath(path, kind)).toBe(place)
})
