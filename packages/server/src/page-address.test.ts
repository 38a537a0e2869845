import { expect, test } from 'vitest'
import { canonicalPath, pageAddressOf } from './page-address.ts'

const addressOf = (path: string) => pageAddressOf(new URL(path, 'https://shop.test'))

test.each([
  ['/women?utm_source=mail&page=2&ReferrerID=7', '/women?page=2'],
  ['/women?sort=texts.name1_asc&page=2', '/women?page=2&sort=texts.name1_asc'],
  ['/women?page=2&sort=texts.name1_asc', '/women?page=2&sort=texts.name1_asc'],
  ['/women?page=2&page=3', '/women?page=2'],
  ['/women?facets=a1&facets=a2', '/women?facets=a1%2Ca2'],
  ['/women?facets=a1,a2', '/women?facets=a1%2Ca2'],
  ['/women?page=&term=', '/women'],
  ['/jumper_1?feedbackSort=best&feedbackStars=5&feedbackLang=de&feedbackFit=small&feedbackVerified=1', '/jumper_1?feedbackFit=small&feedbackLang=de&feedbackSort=best&feedbackStars=5&feedbackVerified=1'],
  ['/jumper_1?feedbackSort=funniest&feedbackStars=6&feedbackLang=fr&feedbackFit=&feedbackVerified=yes', '/jumper_1'],
  ['/jumper_1_2?choose=size', '/jumper_1_2?choose=size'],
  ['/jumper_1_2?choose=3,5', '/jumper_1_2?choose=3%2C5'],
  ['/jumper_1_2?choose=anything', '/jumper_1_2'],
  ['/women.data?_routes=routes%2Flisting&gclid=x', '/women.data?_routes=routes%2Flisting'],
])('%s is the page %s', (given, canonical) => {
  expect(addressOf(given).canonical).toBe(canonical)
})

test.each(['/cart', '/de/cart', '/pl/my-account/my-orders/7', '/login?redirect=/women', '/login.data', '/cart/_.data', '/de/wishlist.data', '/confirmation/7/secret', '/operator', '/de/operator/login', '/Cart', '/DE/my-account', '/%63art'])('%s is personal', (path) => {
  expect(addressOf(path).isPersonal).toBe(true)
})

test.each([['/login', true], ['/de/operator/login', true], ['/operator/login.data', true], ['/Operator/LOGIN', true], ['/operator/%6Cogin', true], ['/%6cogin.data', true], ['/operator', false], ['/operator/password?token=x', false], ['/women', false]])('%s carries a password, or not', (path, expected) => {
  expect(addressOf(path).isLogin).toBe(expected)
})

test.each(['/', '/de', '/_.data', '/de.data', '/de/_.data', '/women/cart', '/cartoon-shirt_12', '/search?term=login'])('%s is for everybody', (path) => {
  expect(addressOf(path).isPersonal).toBe(false)
})

test.each([['/', 'en'], ['/en/women', 'en'], ['/de', 'de'], ['/de.data', 'de'], ['/pl/damskie?page=2', 'pl'], ['/fr/femmes', 'en']])('%s is read in %s', (path, locale) => {
  expect(addressOf(path).locale).toBe(locale)
})

test('the log does not tell the key to somebody\'s order', () => {
  expect(addressOf('/de/confirmation/1041/x7f3secret').logged).toBe('/confirmation')
  expect(addressOf('/operator/password?token=x7f3secret').logged).toBe('/operator')
  expect(addressOf('/Confirmation/1041/x7f3secret').logged).toBe('/confirmation')
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
])('the path %s is spelled %s, and that once and for all', (given, canonical) => {
  expect(canonicalPath(new URL(given, 'https://shop.test').pathname)).toBe(canonical)
  expect(canonicalPath(canonical)).toBe(canonical)
})

test('a page that is no data request knows no routes', () => {
  expect(addressOf('/women?_routes=a').canonical).toBe('/women')
})
