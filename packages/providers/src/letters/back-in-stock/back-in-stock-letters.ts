import type { BackInStockLetters } from '@vitrine/engine/ports/letters/back-in-stock-letters'
import type { LetterBuilders } from '../letter-builders.ts'
import { formatLetterTime } from '../letter-times.ts'
import { backInStockTexts } from './back-in-stock-texts.ts'

export const backInStockLetters: LetterBuilders<BackInStockLetters> = {
  backInStockConfirm({ piece, link, days }, { locale }) {
    const { subject, text, button, ignore } = backInStockTexts[locale].confirm
    return {
      subject: subject({ piece }),
      title: subject({ piece }),
      preview: text({ piece, days }),
      blocks: [
        { kind: 'text', text: text({ piece, days }) },
        { kind: 'button', link: { label: button, address: link } },
        { kind: 'text', text: ignore },
      ],
    }
  },
  backInStock({ piece, link, hours, until, unsubscribeLink }, context) {
    const { subject, text, once, button, end, endText, endLink } = backInStockTexts[context.locale].back
    const mainText = text({ piece, hours, until: formatLetterTime(until, 'weekdayTime', context) })
    return {
      subject: subject({ piece }),
      title: subject({ piece }),
      preview: mainText,
      blocks: [
        { kind: 'text', text: mainText },
        { kind: 'button', link: { label: button, address: link } },
        { kind: 'text', text: once },
        { kind: 'notice', heading: end, text: endText, links: [{ label: endLink, address: unsubscribeLink }] },
      ],
    }
  },
}
