import { ApiError, apiErrorOf } from '@vitrine/contract/api-error'
import { locales, type Locale } from '@vitrine/contract/kernel/locale'
import { describe, expect, test } from 'vitest'
import { translatorIn } from '../text/rooms.ts'
import { createShop } from './shop.ts'

const words = {
  en: { stock: 'There is not enough stock: only 2 pieces of Scarf are left, what is in your cart included.', unknown: 'Something went wrong on our side. Please try again in a moment.' },
  de: { stock: 'Der Bestand reicht nicht aus: Von Scarf sind nur noch 2 Stück da, Ihr Warenkorb mitgezählt.', unknown: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.' },
  pl: { stock: 'Za mało w magazynie: zostały tylko 2 sztuki produktu „Scarf”, licząc z tym koszykiem.', unknown: 'Coś poszło nie tak po naszej stronie. Prosimy spróbować ponownie za chwilę.' },
}

async function toldIn(locale: Locale, error: unknown) {
  const shop = createShop({ locale, t: await translatorIn(locale), goTo: () => {} })
  await shop.tell(error)
  return shop.notifications.get()
}

const answered = { statusCode: 409, statusText: 'Conflict', url: '/api/doAddCartItem' }

describe.each(locales)('in %s', (locale) => {
  test('a refusal is told in the words of its key until somebody dismisses it [SF-7.54]', async () => {
    const error = apiErrorOf({ key: 'cart.notEnoughStock', code: 409, message: 'technical', errors: { stock: 2, names: 'Scarf' } }, answered)
    expect(await toldIn(locale, error)).toMatchObject([{ type: 'negative', persist: true, message: words[locale].stock }])
  })

  test('an error that has no text of its own is told by its message [SF-7.55]', async () => {
    const error = apiErrorOf({ key: 'payment.brandNew', code: 422, message: 'The card was refused.', errors: {} }, answered)
    expect(error).toBeInstanceOf(ApiError)
    expect(await toldIn(locale, error)).toMatchObject([{ type: 'negative', persist: true, message: 'The card was refused.' }])
  })

  test('an error that the backend did not send is told as an unknown one [SF-7.56]', async () => {
    for (const error of [new TypeError('Failed to fetch'), 'nonsense', undefined]) {
      expect(await toldIn(locale, error)).toMatchObject([{ type: 'negative', persist: true, message: words[locale].unknown }])
    }
  })
})
