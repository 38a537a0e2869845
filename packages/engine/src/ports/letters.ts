import type { AccountLetters } from './letters/account-letters.ts'
import type { BackInStockLetters } from './letters/back-in-stock-letters.ts'
import type { OfferLetters } from './letters/offer-letters.ts'
import type { ReturnLetters } from './letters/return-letters.ts'
import type { OutreachLetters } from './letters/outreach-letters.ts'

/** Every letter that is not about an order, with what it needs to know. */
export type Letters = AccountLetters & ReturnLetters & OutreachLetters & OfferLetters & BackInStockLetters
export type LetterName = keyof Letters

/** A letter by its name, with what exactly this one needs. */
export type ShopLetter = { readonly [N in LetterName]: { readonly name: N; readonly contents: Letters[N] } }[LetterName]
