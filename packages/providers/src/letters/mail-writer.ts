import type { LetterContext, MailWriter, WrittenMail } from '@vitrine/engine/ports/mail-texts'
import { renderHtml } from './letter-html.ts'
import { renderPlainText } from './letter-plain.ts'
import type { Letter } from './letter.ts'
import { toOrderLetter } from './order-letter.ts'
import { toShopLetter } from './shop-letter.ts'
import { withTexts } from './with-texts.ts'

/** Renders each mail as HTML and as plain text. */
export function createMailWriter(): MailWriter {
  return {
    write: async (request) => renderMail(inTexts(request, () => toOrderLetter(request))),
    writeLetter: async (request) => renderMail(inTexts(request, () => toShopLetter(request))),
  }
}

const inTexts = ({ locale, texts }: LetterContext, toLetter: () => Letter): Letter =>
  texts === undefined ? toLetter() : withTexts(locale, texts, toLetter)

async function renderMail(letter: Letter): Promise<WrittenMail> {
  return { subject: letter.subject, html: await renderHtml(letter), plain: renderPlainText(letter) }
}
