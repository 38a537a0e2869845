import { renditionAddress } from '@vitrine/contract/picture'
import type { OfferLetters } from '@vitrine/engine/ports/letters/offer-letters'
import { sumRowsOf } from '../../sums/sum-rows.ts'
import { greetingOf } from '../greeting.ts'
import type { LetterMakers } from '../letter-makers.ts'
import { letterTime } from '../letter-times.ts'
import { letterTexts } from '../texts/texts.ts'
import { offerTexts } from './offer-texts.ts'

export const offerLetters: LetterMakers<OfferLetters> = {
  offerSent({ number, name, validUntil, message: note, totals, link, lines }, { locale, origin, settings }) {
    const { subject, title, text, button } = offerTexts[locale].offerSent
    const { quantity } = letterTexts[locale]
    const said = text({ until: letterTime(validUntil, 'dateTime', { locale, settings }) })
    return {
      subject: subject({ number }), title, preview: said,
      blocks: [
        { kind: 'text', text: greetingOf(name, letterTexts[locale]) }, { kind: 'text', text: said }, ...note.split(/\r?\n/).filter((line) => line.trim() !== '').map((line) => ({ kind: 'text', text: line }) as const),
        {
          kind: 'lines', lines: lines.map((line) => ({
            name: line.name, details: line.details, quantity: quantity({ count: line.quantity }), amount: line.amount, picture: line.imageBase && origin + renditionAddress(line.imageBase, 320), page: null,
          })),
        },
        { kind: 'sums', rows: sumRowsOf(totals, locale) }, { kind: 'button', link: { label: button, address: link } },
      ],
    }
  },
}
