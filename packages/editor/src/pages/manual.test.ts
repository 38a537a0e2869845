import { expect, test } from 'vitest'
import { getManualUrl } from './manual.ts'

test.each([
  ['en', '/admin/content/manual?lang=en'],
  ['de', '/admin/content/manual?lang=de'],
  ['pl', '/admin/content/manual?lang=en'],
] as const)(
  'the manual of the editor in %s is at %s: in German for German, else in English [ED-2.28, ED-9.15]',
  (locale, url) => {
    expect(getManualUrl(locale)).toBe(url)
  },
)
