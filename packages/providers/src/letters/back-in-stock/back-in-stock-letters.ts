import type { BackInStockLetters } from '@vitrine/engine/ports/letters/back-in-stock-letters'
import type { LetterMakers } from '../letter-makers.ts'
import { letterTime } from '../letter-times.ts'
import { backInStockTexts } from './back-in-stock-texts.ts'

export const backInStockLetters: LetterMakers<BackInStockLetters> = {
  backInStockConfirm({ piece, link, days }, { locale }) {
    const { subject, text, button, ignore } = backInStockTexts[locale].confirm
    return {
      subject: subject({ piece }), title: subject({ piece }), preview: text({ piece, days }),
      blocks: [{ kind: 'text', text: text({ piece, days }) }, { kind: 'button', link: { label: button, address: link } }, { kind: 'text', text: ignore }],
    }
  },
  backInStock({ piece, link, hours, until, unsubscribeLink }, surroundings) {
    const { subject, text, once, button, end, endText, endLink } = backInStockTexts[surroundings.locale].back
    const said = text({ piece, hours, until: letterTime(until, 'weekdayTime', surroundings) })
    return {
      subject: subject({ piece }), title: subject({ piece }), preview: said,
      blocks: [
        { kind: 'text', text: said }, { kind: 'button', link: { label: button, address: link } }, { kind: 'text', text: once },
        { kind: 'notice', heading: end, text: endText, links: [{ label: endLink, address: unsubscribeLink }] },
      ],
    }
  },
}
