import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { LetterName, ShopLetter } from '../ports/letters.ts'
import type { LetterContext, MailWriter, OrderMail, OrderMailRequest, WrittenMail } from '../ports/mail-texts.ts'

/** What a mail says, whatever its language. */
export type MailContents =
  | { readonly kind: 'order'; readonly request: Omit<OrderMailRequest, keyof LetterContext> }
  | { readonly kind: 'letter'; readonly letter: ShopLetter }

/** The latest data of the shop in this language that the mail could be about; undefined: there are none. */
export type FindLatestContents = (locale: Locale) => Promise<MailContents | undefined>
export type LatestContents<N extends OrderMail | LetterName = OrderMail | LetterName> = {
  readonly [K in N]: FindLatestContents
}

export function writeContents(
  writer: MailWriter,
  contents: MailContents,
  context: LetterContext,
): Promise<WrittenMail> {
  return contents.kind === 'order'
    ? writer.write({ ...context, ...contents.request })
    : writer.writeLetter({ ...context, letter: contents.letter })
}
