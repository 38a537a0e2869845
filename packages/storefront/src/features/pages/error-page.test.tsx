import { locales } from '@vitrine/contract/kernel/locale'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { loadText } from '../../text/catalogues.ts'
import { TextProvider } from '../../text/text.tsx'
import { ErrorPage, PlainErrorPage, wordsOf } from './error-page.tsx'

const words = {
  en: { lost: 'Page Not Found', at: 'Page not found: /hats', fault: 'Internal Server Error' },
  de: { lost: 'Seite nicht gefunden', at: 'Seite nicht gefunden: /hats', fault: 'Interner Serverfehler' },
  pl: { lost: 'Nie znaleziono strony', at: 'Nie znaleziono strony: /hats', fault: 'Wewnętrzny błąd serwera' },
} as const

async function told(locale: keyof typeof words, status: number, message: string) {
  const messages = await loadText(locale)
  return [ErrorPage, PlainErrorPage].map((Page) =>
    renderToStaticMarkup(<TextProvider locale={locale} messages={messages}><Page status={status} message={message} path="/hats" /></TextProvider>))
}

describe.each(locales)('in %s', (locale) => {
  test('a missing page shows 404 and that it was not found, whatever else is said [SF-8.73]', async () => {
    for (const page of await told(locale, 404, 'teapot')) {
      expect(page).toContain('>404<')
      expect(page).toContain(`<h1>${words[locale].lost}</h1>`)
      expect(page).toContain(words[locale].at)
      expect(page).not.toContain('teapot')
    }
  })

  test('any other fault shows its status and message, or an internal error when nothing is said [SF-8.74] [ED-2.69] [ED-8.18]', async () => {
    for (const page of await told(locale, 418, 'I am a teapot')) expect(page).toMatch(/>418<.*<h1>I am a teapot<\/h1>/)
    for (const page of await told(locale, 500, '')) expect(page).toMatch(new RegExp(`>500<.*<h1>${words[locale].fault}</h1>`))
    for (const page of await told(locale, 404, '')) expect(page).toMatch(new RegExp(`>404<.*<h1>${words[locale].lost}</h1>`))
  })
})

test.each([
  ['/women/wool-hats', 'wool hats'],
  ['/de/mützen', 'mützen'],
  ['/%C5%BCakiet_12_7', 'żakiet'],
  ['/%E0%A4%A', 'E0 A4 A'],
  ['/', ''],
])('at %s a lost visitor is offered to search for "%s"', (path, phrase) => {
  expect(wordsOf(path)).toBe(phrase)
})
