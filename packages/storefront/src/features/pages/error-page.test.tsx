import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { loadText } from '../../text/catalogues.ts'
import { TextProvider } from '../../text/text.tsx'
import { ErrorPage, PlainErrorPage, toSearchPhrase } from './error-page.tsx'

const expectedTexts = {
  en: { lost: 'Page Not Found', at: 'Page not found: /hats', fault: 'Internal Server Error' },
  de: { lost: 'Seite nicht gefunden', at: 'Seite nicht gefunden: /hats', fault: 'Interner Serverfehler' },
  pl: { lost: 'Nie znaleziono strony', at: 'Nie znaleziono strony: /hats', fault: 'Wewnętrzny błąd serwera' },
} as const

async function renderPages(locale: keyof typeof expectedTexts, status: number, message: string) {
  const messages = await loadText(locale)
  return [ErrorPage, PlainErrorPage].map((Page) =>
    renderToStaticMarkup(
      <TextProvider locale={locale} messages={messages}>
        <Page status={status} message={message} path="/hats" />
      </TextProvider>,
    ),
  )
}

describe.each(locales)('in %s', (locale) => {
  test('a missing page shows 404 and that it was not found, whatever the message [SF-8.73]', async () => {
    for (const page of await renderPages(locale, 404, 'teapot')) {
      expect(page).toContain('>404<')
      expect(page).toContain(`<h1>${expectedTexts[locale].lost}</h1>`)
      expect(page).toContain(expectedTexts[locale].at)
      expect(page).not.toContain('teapot')
    }
  })

  test('any other fault shows its status and message, or an internal error without a message [SF-8.74] [ED-2.69] [ED-8.18]', async () => {
    for (const page of await renderPages(locale, 418, 'I am a teapot'))
      expect(page).toMatch(/>418<.*<h1>I am a teapot<\/h1>/)
    for (const page of await renderPages(locale, 500, ''))
      expect(page).toMatch(new RegExp(`>500<.*<h1>${expectedTexts[locale].fault}</h1>`))
    for (const page of await renderPages(locale, 404, ''))
      expect(page).toMatch(new RegExp(`>404<.*<h1>${expectedTexts[locale].lost}</h1>`))
  })
})

test.each([
  ['/women/wool-hats', 'wool hats'],
  ['/de/mützen', 'mützen'],
  ['/%C5%BCakiet_12_7', 'żakiet'],
  ['/%E0%A4%A', 'E0 A4 A'],
  ['/', ''],
])('the page for the missing path %s suggests the search phrase "%s"', (path, phrase) => {
  expect(toSearchPhrase(path)).toBe(phrase)
})
