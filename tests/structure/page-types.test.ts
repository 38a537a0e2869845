import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { declarationOfAccessibility } from '@vitrine/demo/pages/legal/declaration-of-accessibility'
import { testDate, testedPageTypes } from '@vitrine/demo/pages/legal/accessibility-test'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { expect, test } from 'vitest'
import { pageTypes, routesWithoutPage } from '../browser/page-types.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const findSpec = (spec: string) => globSync(`../browser/**/${spec}.spec.ts`, { cwd: import.meta.dirname })[0] ?? spec
const routes = new Set(
  Array.from(
    read('../../packages/storefront/src/routes.ts').matchAll(/'routes\/[\w-]+\/([\w-]+)[.]tsx'/g),
    ([, name = '']) => name,
  ),
)

test('every rendered route belongs to a page type with an accessibility test', () => {
  expect(
    [...new Set([...Object.values(pageTypes).flatMap((type) => [...type.routes]), ...routesWithoutPage])].sort(),
  ).toEqual([...routes].sort())
})

test('the statement about accessibility names the day of the test and the kinds of pages that are tested, in every language', () => {
  expect(Object.keys(testedPageTypes).sort()).toEqual(Object.keys(pageTypes).sort())
  for (const locale of locales) {
    const text = declarationOfAccessibility[locale]
    for (const names of Object.values(testedPageTypes)) expect(text).toContain(`- ${names[locale]}\n`)
    const day = new Date(testDate).toLocaleDateString(locale === 'en' ? 'en-GB' : locale, {
      dateStyle: 'long',
      timeZone: 'UTC',
    })
    expect(text.split(day).length, day).toBeGreaterThan(2)
  }
})

test.each(Object.entries(pageTypes))('the specs listed for the page type %s test its accessibility', (_, { specs }) => {
  for (const spec of specs)
    expect(read(findSpec(spec)), spec).toMatch(
      /findAccessibilityViolations|expectNoAccessibilityViolations|createAxe|findViolationsFromTheTop|findTextLostWhenEnlarged/,
    )
})
