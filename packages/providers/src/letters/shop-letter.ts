import type { Letters } from '@vitrine/engine/ports/letters'
import type { LetterRequest } from '@vitrine/engine/ports/mail-texts'
import { accountLetters } from './account/account-letters.ts'
import type { LetterMakers, LetterWords } from './letter-makers.ts'
import { shopOf } from './letter-shop.ts'
import type { Letter } from './letter.ts'
import { backInStockLetters } from './back-in-stock/back-in-stock-letters.ts'
import { offerLetters } from './offers/offer-letters.ts'
import { returnLetters } from './returns/return-letters.ts'
import { outreachLetters } from './outreach/outreach-letters.ts'

const makers: LetterMakers<Letters> = { ...returnLetters, ...outreachLetters, ...accountLetters, ...offerLetters, ...backInStockLetters }

/** What a letter says that is not about an order. */
export function shopLetterOf({ letter: { name, contents }, ...surroundings }: LetterRequest): Letter {
  // Name and contents come as one pair, and the table pairs each name with the maker that takes these contents.
  const make = makers[name] as (contents: unknown, surroundings: unknown) => LetterWords
  const words = make(contents, surroundings)
  return { ...words, subject: `${words.subject} · ${surroundings.settings['shop.name']}`, locale: surroundings.locale, shop: shopOf(surroundings) }
}
