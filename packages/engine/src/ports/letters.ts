import type { AccountLetters } from './letters/account-letters.ts'
import type { BackInStockLetters } from './letters/back-in-stock-letters.ts'
import type { OfferLetters } from './letters/offer-letters.ts'
import type { ReturnLetters } from './letters/return-letters.ts'
import type { OutreachLetters } from './letters/outreach-letters.ts'

/** All letters that are not about an order, with their contents. */
export type Letters = AccountLetters & ReturnLetters & OutreachLetters & OfferLetters & BackInStockLetters
export type LetterName = keyof Letters

/** A letter with its name and contents. */
export type ShopLetter = { readonly [N in LetterName]: { readonly name: N; readonly contents: Letters[N] } }[LetterName]
