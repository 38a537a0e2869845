import type { MailWriter, WrittenMail } from '@vitrine/engine/ports/mail-texts'
import { htmlOf } from './letter-html.ts'
import { plainOf } from './letter-plain.ts'
import type { Letter } from './letter.ts'
import { letterOf } from './order-letter.ts'
import { shopLetterOf } from './shop-letter.ts'

/** Writes each mail twice from one letter: as HTML and as plain text. */
export function openMailWriter(): MailWriter {
  return { write: async (wish) => written(letterOf(wish)), writeLetter: async (wish) => written(shopLetterOf(wish)) }
}

async function written(letter: Letter): Promise<WrittenMail> {
  return { subject: letter.subject, html: await htmlOf(letter), plain: plainOf(letter) }
}
