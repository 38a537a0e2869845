import type { Letters } from '@vitrine/engine/ports/letters'
import type { LetterRequest } from '@vitrine/engine/ports/mail-texts'
import { accountLetters } from './account/account-letters.ts'
import type { LetterBuilders, LetterContent } from './letter-builders.ts'
import { toLetterShop } from './letter-shop.ts'
import type { Letter } from './letter.ts'
import { backInStockLetters } from './back-in-stock/back-in-stock-letters.ts'
import { offerLetters } from './offers/offer-letters.ts'
import { returnLetters } from './returns/return-letters.ts'
import { outreachLetters } from './outreach/outreach-letters.ts'

const builders: LetterBuilders<Letters> = {
  ...returnLetters,
  ...outreachLetters,
  ...accountLetters,
  ...offerLetters,
  ...backInStockLetters,
}

/** A letter that is not about an order. */
export function toShopLetter({ letter: { name, contents }, ...context }: LetterRequest): Letter {
  // ShopLetter pairs each name with its contents, and the table pairs each name with the builder for them; TypeScript
  // cannot relate both.
  const build = builders[name] as (contents: unknown, context: unknown) => LetterContent
  const content = build(contents, context)
  return {
    ...content,
    subject: `${content.subject} · ${context.settings['shop.name']}`,
    locale: context.locale,
    shop: toLetterShop(context),
  }
}
