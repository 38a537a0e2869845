import { expect, test } from 'vitest'
import { withSaidInstead } from './with-said-instead.ts'

const page = '<html><head><title>Shop</title></head><body>the </head> of a text</body></html>'
const told = (instead: Parameters<typeof withSaidInstead>[1]['instead']) => withSaidInstead(page, { locale: 'de', instead, nonce: 'once' })

test('a page of a shop that says nothing else carries nothing more', () => {
  expect(told({})).toBe(page)
  expect(told({ 'mail.order.pay': ['Pay'], 'word.order': ['Order'] })).toBe(page)
})

test('what is said instead stands in the head once, and cannot end its own script', () => {
  const html = told({ 'shell.login': ['</script><b> $& '], 'mail.order.pay': ['Pay'] })
  const [, json = ''] = /<script nonce="once">saidInstead=(.*?)<[/]script><[/]head><body>/.exec(html) ?? []
  expect(JSON.parse(json)).toEqual({ de: { 'shell.login': ['</script><b> $& '] } })
  expect(html.match(/saidInstead/g)).toHaveLength(1)
})
