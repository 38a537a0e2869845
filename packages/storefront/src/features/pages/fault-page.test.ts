import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { expect, test } from 'vitest'
import { renderFaultPage } from './render-fault-page.ts'

const expectedTexts = {
  en: ['Internal Server Error', 'Reload page', 'href="/contact"', 'quote id-2041, 20 November 2026'],
  de: ['Interner Serverfehler', 'Seite neu laden', 'href="/de/contact"', 'geben Sie id-2041, 20. November 2026'],
  pl: ['Wewnętrzny błąd serwera', 'Odśwież stronę', 'href="/pl/contact"', 'podać id-2041, 20 listopada 2026'],
} as const

const fault = {
  status: 500,
  requestId: 'id-2041',
  at: new Date('2026-11-20T14:22:00Z'),
  address: '/women?page=2&sort=name',
  shopName: 'Marta <3',
} as const

test.each(locales)('the fault page shows request id, time and links to continue in %s [SF-8.74]', async (locale) => {
  const response = await renderFaultPage({ ...fault, locale })
  const html = await response.text()
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
  expect(html).toMatch(/^<!DOCTYPE html><html lang="/)
  for (const word of expectedTexts[locale]) expect(html).toContain(word)
  expect(html).toContain('href="/women?page=2&amp;sort=name"')
  expect(html).toContain('Marta &lt;3</title>')
})

test.each([
  ['en', 'One moment, please'],
  ['de', 'Einen Moment, bitte'],
  ['pl', 'Chwileczkę'],
] as const)(
  'the fault page of a 429 asks in %s to wait a moment, and shows no error details',
  async (locale, title) => {
    const response = await renderFaultPage({ ...fault, status: 429, address: '', locale })
    const html = await response.text()
    expect(response.status).toBe(429)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toContain('<a class="way" href="">')
    expect(html).not.toMatch(/500 ·|id-2041/)
  },
)

test.each([
  ['en', 'The shop is very busy right now'],
  ['de', 'Im Shop ist gerade sehr viel los'],
  ['pl', 'W sklepie panuje teraz duży ruch'],
] as const)(
  'the fault page of an overloaded shop says in %s that it is busy, with status 503',
  async (locale, title) => {
    const response = await renderFaultPage({ ...fault, status: 429, isBusy: true, address: '', locale })
    const html = await response.text()
    expect(response.status).toBe(503)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).not.toMatch(/429 ·|500 ·|id-2041/)
  },
)

test('the fault page needs no script, style sheet or picture of the shop', async () => {
  const html = await (await renderFaultPage({ ...fault, shopName: '', locale: 'en' })).text()
  expect(html).not.toMatch(/<script|<link|<img|url\(|@import/)
  expect(html).toContain('<title>Something came apart at the seam</title>')
})

test.each([
  ['en', 'The shop is temporarily unavailable'],
  ['de', 'Der Shop ist gerade nicht erreichbar'],
  ['pl', 'Sklep jest chwilowo niedostępny'],
] as const)(
  'the fault page of an unreachable database says so in %s, and has no reload link after a form',
  async (locale, title) => {
    const [page, form] = await Promise.all(
      [false, true].map(async (isForm) => (await renderFaultPage({ ...fault, status: 503, isForm, locale })).text()),
    )
    for (const html of [page, form]) expect(html).toContain(`<h1>${title}</h1>`)
    // A link would lose what was entered.
    expect([page, form].map((html) => html?.includes('href="/women?page=2'))).toEqual([true, false])
  },
)
