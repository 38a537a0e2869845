import type { MailWriter } from '@vitrine/engine/ports/mail-texts'
import { htmlOf } from './letter-html.ts'
import { plainOf } from './letter-plain.ts'
import { letterOf } from './order-letter.ts'

/** Writes each mail twice from one letter: as HTML and as plain text. */
export function openMailWriter(): MailWriter {
  return {
    async write(wish) {
      const letter = letterOf(wish)
      return { subject: letter.subject, html: await htmlOf(letter), plain: plainOf(letter) }
    },
  }
}
