import { ApiError, toApiError } from '@vitrine/contract/api/api-error'
import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { describe, expect, test } from 'vitest'
import { loadTranslator } from '../../text/namespaces.ts'
import { createShop } from './shop.ts'

const expectedTexts = {
  en: {
    stock: 'Not enough in stock: only 2 of Scarf are left, including what is in your cart.',
    unknown: 'Something went wrong on our side. Please try again in a moment.',
  },
  de: {
    stock:
      'Der Bestand reicht nicht aus: Von Scarf sind nur noch 2 Artikel verfügbar, einschließlich Ihres Warenkorbs.',
    unknown: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
  },
  pl: {
    stock: 'Za mało w magazynie: zostały tylko 2 sztuki produktu „Scarf”, łącznie z zawartością koszyka.',
    unknown: 'Coś poszło nie tak po naszej stronie. Prosimy spróbować ponownie za chwilę.',
  },
}

async function notificationsFor(locale: Locale, error: unknown) {
  const shop = createShop({ locale, t: await loadTranslator(locale), goTo: () => {} })
  await shop.reportError(error)
  return shop.notifications.get()
}

const response = { statusCode: 409, statusText: 'Conflict', url: '/api/doAddCartItem' }

describe.each(locales)('in %s', (locale) => {
  test('a refusal shows the text of its key until it is dismissed [SF-7.54]', async () => {
    const error = toApiError(
      { key: 'cart.notEnoughStock', code: 409, message: 'technical', errors: { stock: 2, names: 'Scarf' } },
      response,
    )
    expect(await notificationsFor(locale, error)).toMatchObject([
      { type: 'negative', persist: true, message: expectedTexts[locale].stock },
    ])
  })

  test('an error without a text shows its message [SF-7.55]', async () => {
    const error = toApiError(
      { key: 'payment.brandNew', code: 422, message: 'The card was refused.', errors: {} },
      response,
    )
    expect(error).toBeInstanceOf(ApiError)
    expect(await notificationsFor(locale, error)).toMatchObject([
      { type: 'negative', persist: true, message: 'The card was refused.' },
    ])
  })

  test('an error that is not from the backend shows the unknown error [SF-7.56]', async () => {
    for (const error of [new TypeError('Failed to fetch'), 'nonsense', undefined]) {
      expect(await notificationsFor(locale, error)).toMatchObject([
        { type: 'negative', persist: true, message: expectedTexts[locale].unknown },
      ])
    }
  })
})
