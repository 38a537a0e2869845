import { expect, test } from 'vitest'
import { canonicalPath, isCheckout, parsePageAddress } from './page-address.ts'

const parse = (path: string) => parsePageAddress(new URL(path, 'https://shop.test'))

test.each([
  ['/women?utm_source=mail&page=2&ReferrerID=7', '/women?page=2'],
  ['/women?sort=texts.name1_asc&page=2', '/women?page=2&sort=texts.name1_asc'],
  ['/women?page=2&sort=texts.name1_asc', '/women?page=2&sort=texts.name1_asc'],
  ['/women?page=2&page=3', '/women?page=2'],
  ['/women?facets=a1&facets=a2', '/women?facets=a1%2Ca2'],
  ['/women?facets=a1,a2', '/women?facets=a1%2Ca2'],
  ['/women?page=&term=', '/women'],
  [
    '/jumper_1?feedbackSort=best&feedbackStars=5&feedbackLang=de&feedbackFit=small&feedbackVerified=1',
    '/jumper_1?feedbackFit=small&feedbackLang=de&feedbackSort=best&feedbackStars=5&feedbackVerified=1',
  ],
  ['/jumper_1?feedbackSort=funniest&feedbackStars=6&feedbackLang=fr&feedbackFit=&feedbackVerified=yes', '/jumper_1'],
  ['/jumper_1_2?choose=size', '/jumper_1_2?choose=size'],
  ['/jumper_1_2?choose=3,5', '/jumper_1_2?choose=3%2C5'],
  ['/jumper_1_2?choose=anything', '/jumper_1_2'],
  ['/women.data?_routes=routes%2Flisting&gclid=x', '/women.data?_routes=routes%2Flisting'],
])('%s is the page %s', (path, canonical) => {
  expect(parse(path).canonical).toBe(canonical)
})

test.each([
  '/cart',
  '/de/cart',
  '/pl/my-account/my-orders/7',
  '/login?redirect=/women',
  '/login.data',
  '/cart/_.data',
  '/de/wishlist.data',
  '/confirmation/7/secret',
  '/operator',
  '/de/operator/login',
  '/Cart',
  '/DE/my-account',
  '/%63art',
])('%s is personal', (path) => {
  expect(parse(path).isPersonal).toBe(true)
})

test.each([
  ['/login', true],
  ['/de/operator/login', true],
  ['/operator/login.data', true],
  ['/Operator/LOGIN', true],
  ['/operator/%6Cogin', true],
  ['/%6cogin.data', true],
  ['/operator', false],
  ['/operator/password?token=x', false],
  ['/women', false],
])('%s is a login page: %s', (path, expected) => {
  expect(parse(path).isLogin).toBe(expected)
})

test.each(['/', '/de', '/_.data', '/de.data', '/de/_.data', '/women/cart', '/cartoon-shirt_12', '/search?term=login'])(
  '%s is a shared page',
  (path) => {
    expect(parse(path).isPersonal).toBe(false)
  },
)

test.each([
  ['/', 'en'],
  ['/en/women', 'en'],
  ['/de', 'de'],
  ['/de.data', 'de'],
  ['/pl/damskie?page=2', 'pl'],
  ['/fr/femmes', 'en'],
])('%s has the locale %s', (path, locale) => {
  expect(parse(path).locale).toBe(locale)
})

test.each([
  ['/cart', true],
  ['/de/checkout', true],
  ['/readonly-checkout', true],
  ['/pl/confirmation/1041/x7f3secret', true],
  ['/wishlist', false],
  ['/my-account', false],
  ['/women', false],
])('%s is a page of the checkout: %s', (path, expected) => {
  expect(isCheckout(parse(path))).toBe(expected)
})

test('the logged path does not contain access keys', () => {
  expect(parse('/de/confirmation/1041/x7f3secret').loggedPath).toBe('/confirmation')
  expect(parse('/operator/password?token=x7f3secret').loggedPath).toBe('/operator')
  expect(parse('/Confirmation/1041/x7f3secret').loggedPath).toBe('/confirmation')
})

test.each([
  ['/%64enim-trucker-jacket_40', '/denim-trucker-jacket_40'],
  ['/%77%6f%6D%65%6E', '/women'],
  ['/m%c3%bctzen', '/m%C3%BCtzen'],
  ['/mu%CC%88tzen', '/m%C3%BCtzen'],
  ['/a%2Fb', '/a%2Fb'],
  ['/a%2fb', '/a%2Fb'],
  ['/100%25', '/100%25'],
  ['/a%20b%3Fc%23d%5C', '/a%20b%3Fc%23d%5C'],
  ['/women', '/women'],
  ['/a/%09../%09/evil.example/login', '/a/%09../%09/evil.example/login'],
  ['/a/%0a../%0d/evil.example', '/a/%0A../%0D/evil.example'],
  ['/%00/%7f./a%20', '/%00/%7F./a%20'],
  ['/%27quoted%27.data', "/'quoted'.data"],
])('the canonical path of %s is %s', (path, canonical) => {
  expect(canonicalPath(new URL(path, 'https://shop.test').pathname)).toBe(canonical)
  expect(canonicalPath(canonical)).toBe(canonical)
})

test('_routes is dropped from a URL that is not a data request', () => {
  expect(parse('/women?_routes=a').canonical).toBe('/women')
})
