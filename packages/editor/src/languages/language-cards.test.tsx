import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { expect, test, vi } from 'vitest'
import { createEditorHarness } from '../editor-harness.fixtures.tsx'
import { LanguageCards } from './language-cards.tsx'
import { getTextsSession, type Texts } from './texts-session.ts'

// Stylesheets need a document, which these tests do not have.
vi.mock('../chrome/styles/styles.ts', () => ({ adoptStyles: () => {} }))
// A shop with two additional languages.
vi.mock('@vitrine/contract/kernel/i18n/languages', async (original) => ({
  ...(await original<object>()),
  locales: ['en', 'de', 'pl', 'fr', 'cs'],
}))

const text = {
  uuid: '00000000-0000-4000-8000-000000000001',
  block: 'TextCard',
  kind: 'text',
  label: { en: 'Text', de: 'Text', pl: 'Tekst' },
} as const
const page = {
  source: 'de',
  texts: ['title', 'text'].map((at) => ({
    ...text,
    at,
    texts: { en: 'Sale', de: 'Ausverkauf', pl: null, fr: 'Soldes', cs: null },
    stale: [],
  })),
  revisions: { en: 1, de: 1, pl: 1, fr: 1, cs: null },
  behind: {},
} as unknown as Texts

const selections: readonly { readonly shown: readonly Locale[] }[] = [
  { shown: locales },
  { shown: locales.slice(0, 2) },
  { shown: locales.slice(4) },
]

test.each(selections)('every selected language has a column, the original first: $shown', async ({ shown }) => {
  const { session, render } = await createEditorHarness()
  const markup = render(
    <LanguageCards textsSession={getTextsSession(session)} texts={page} shown={shown} onlyWork={false} />,
  )
  session.close()
  expect(locales).toHaveLength(5)
  const columns = Array.from(
    markup.matchAll(/class="sheetcard"[^>]*><header><b lang="(\w+)">/g),
    ([, locale]) => locale,
  )
  const others = shown.filter((locale) => locale !== 'de')
  expect(columns).toEqual(shown.includes('de') ? ['de', ...others] : others)
  expect(markup).toContain(`--columns:${shown.length}`)
  // The header and one block.
  expect(markup).toContain('--rows:2')
  expect(markup.match(/class="vblock/g)).toHaveLength(shown.length)
})
