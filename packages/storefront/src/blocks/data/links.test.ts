import { expect, test } from 'vitest'
import { blockLink } from './links.ts'

test.each([
  ['/women', '/de/women'],
  ['/', '/de'],
  ['/de/damen', '/de/damen'],
  ['/en/women', '/en/women'],
  ['/design', '/de/design'],
  ['#reviews', '#reviews'],
  ['https://example.org/women', 'https://example.org/women'],
  ['mailto:shop@example.org', 'mailto:shop@example.org'],
])('the link %s leads to %s in German', (link, target) => {
  expect(blockLink('de', link)).toBe(target)
})
