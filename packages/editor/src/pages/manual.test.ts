import { expect, test } from 'vitest'
import { getManualUrl } from './manual.ts'

test.each([
  ['en', '/operator/manual'],
  ['de', '/de/operator/manual'],
  ['pl', '/operator/manual'],
] as const)(
  'the manual of the editor in %s is at %s: in German for German, else in English [ED-2.28, ED-9.15]',
  (locale, url) => {
    expect(getManualUrl(locale)).toBe(url)
  },
)
