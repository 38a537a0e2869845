import { expect, test } from 'vitest'
import { withTextOverrides } from './with-text-overrides.ts'

const page = '<html><head><title>Shop</title></head><body>the </head> of a text</body></html>'
const render = (overrides: Parameters<typeof withTextOverrides>[1]['overrides']) =>
  withTextOverrides(page, { locale: 'de', overrides, nonce: 'once' })

test('a page without text overrides is unchanged', () => {
  expect(render({})).toBe(page)
  expect(render({ 'mail.order.pay': ['Pay'], 'word.order': ['Order'] })).toBe(page)
})

test('text overrides are added to the head once and cannot close their script', () => {
  const html = render({ 'shell.login': ['</script><b> $& '], 'mail.order.pay': ['Pay'] })
  const [, json = ''] = /<script nonce="once">textOverrides=(.*?)<[/]script><[/]head><body>/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual({ de: { 'shell.login': ['</script><b> $& '] } })
  expect(html.match(/textOverrides/g)).toHaveLength(1)
})
