import { renditionAddress } from '@vitrine/contract/pages/picture'
import type { OfferLetters } from '@vitrine/engine/ports/letters/offer-letters'
import { toSumRows } from '../../sums/sum-rows.ts'
import { toGreeting } from '../greeting.ts'
import type { LetterBuilders } from '../letter-builders.ts'
import { formatLetterTime } from '../letter-times.ts'
import { letterTexts } from '../texts/texts.ts'
import { offerTexts } from './offer-texts.ts'

export const offerLetters: LetterBuilders<OfferLetters> = {
  offerSent({ number, name, validUntil, message: note, totals, link, lines }, { locale, origin, settings }) {
    const { subject, title, text, button } = offerTexts[locale].offerSent
    const { quantity } = letterTexts[locale]
    const mainText = text({ until: formatLetterTime(validUntil, 'dateTime', { locale, settings }) })
    return {
      subject: subject({ number }),
      title,
      preview: mainText,
      blocks: [
        { kind: 'text', text: toGreeting(name, letterTexts[locale]) },
        { kind: 'text', text: mainText },
        ...note
          .split(/\r?\n/)
          .filter((line) => line.trim() !== '')
          .map((line) => ({ kind: 'text', text: line }) as const),
        {
          kind: 'lines',
          lines: lines.map((line) => ({
            name: line.name,
            details: line.details,
            quantity: quantity({ count: line.quantity }),
            amount: line.amount,
            picture: line.imageBase && origin + renditionAddress(line.imageBase, 320),
            page: null,
          })),
        },
        { kind: 'sums', rows: toSumRows(totals, locale) },
        { kind: 'button', link: { label: button, address: link } },
      ],
    }
  },
}
