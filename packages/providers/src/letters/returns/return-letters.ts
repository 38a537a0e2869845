import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { renditionAddress } from '@vitrine/contract/pages/picture'
import type { OrderReturn } from '@vitrine/contract/orders/returns.contract'
import type { ReturnLetters } from '@vitrine/engine/ports/letters/return-letters'
import type { LetterBuilders } from '../letter-builders.ts'
import { formatLetterTime } from '../letter-times.ts'
import type { LetterBlock } from '../letter.ts'
import { returnTexts } from './return-texts.ts'

export const returnLetters: LetterBuilders<ReturnLetters> = {
  returnAnnounced({ return: orderReturn, link }, { locale, origin, settings }) {
    const { announced } = returnTexts[locale]
    const text = announced.text({
      until: formatLetterTime(orderReturn.sendBy ?? orderReturn.createdAt, 'weekdayTime', { locale, settings }),
    })
    return {
      subject: announced.subject({ number: orderReturn.number }),
      title: announced.title,
      preview: text,
      blocks: [
        { kind: 'text', text },
        button(link, locale),
        {
          kind: 'text',
          text: announced.refund({ amount: orderReturn.refund.amount.formatted, method: orderReturn.refund.method }),
        },
        toLines(orderReturn, locale, origin),
      ],
    }
  },
  returnReceived({ return: orderReturn, link }, { locale, origin }) {
    const { received } = returnTexts[locale]
    return {
      subject: received.subject({ number: orderReturn.number }),
      title: received.title,
      preview: received.text,
      blocks: [{ kind: 'text', text: received.text }, button(link, locale), toLines(orderReturn, locale, origin)],
    }
  },
  returnAccepted({ return: orderReturn, link }, { locale, origin }) {
    const { accepted } = returnTexts[locale]
    const text =
      orderReturn.refund.onGiftCards.value > 0
        ? accepted.cards({ amount: orderReturn.refund.onGiftCards.formatted })
        : accepted.nothing
    return {
      subject: accepted.subject({ number: orderReturn.number }),
      title: accepted.title,
      preview: text,
      blocks: [{ kind: 'text', text }, button(link, locale), toLines(orderReturn, locale, origin)],
    }
  },
  returnRefused({ return: orderReturn, link }, { locale, origin }) {
    const { refused } = returnTexts[locale]
    return {
      subject: refused.subject({ number: orderReturn.number }),
      title: refused.title,
      preview: refused.text,
      blocks: [
        { kind: 'text', text: refused.text },
        { kind: 'notice', heading: refused.why, text: orderReturn.answer ?? '', links: [] },
        button(link, locale),
        toLines(orderReturn, locale, origin),
      ],
    }
  },
  withdrawalReceived({ number, declaredAt, name, order, items, reason, days, link }, { locale, settings }) {
    const { withdrawal: texts } = returnTexts[locale]
    const at = formatLetterTime(declaredAt, 'receipt', { locale, settings })
    const rows = [
      [texts.at, at],
      [texts.number, number],
      [texts.name, name],
      [texts.order, order],
      [texts.items, items ?? texts.all],
      [texts.reason, reason ?? ''],
    ] as const
    return {
      subject: texts.subject({ number }),
      title: texts.title,
      preview: texts.text({ at }),
      blocks: [
        { kind: 'text', text: texts.text({ at }) },
        { kind: 'text', text: texts.sentence },
        {
          kind: 'facts',
          heading: texts.declared,
          rows: rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
        },
        { kind: 'button', link: { label: texts.show, address: link } },
        { kind: 'notice', heading: texts.nextTitle, text: texts.next({ days }), links: [] },
      ],
    }
  },
}

const button = (address: string, locale: Locale): LetterBlock => ({
  kind: 'button',
  link: { label: returnTexts[locale].show, address },
})

function toLines({ items }: OrderReturn, locale: Locale, origin: string): LetterBlock {
  const texts = returnTexts[locale]
  return {
    kind: 'lines',
    lines: items.map(({ name, attributes, quantity, price, reason, imageBase }) => ({
      name,
      details: [attributes.join(', '), reason?.name ?? ''].filter((words) => words !== ''),
      quantity: texts.quantity({ count: quantity }),
      amount: price.formatted,
      picture: imageBase && origin + renditionAddress(imageBase, 320),
      page: null,
    })),
  }
}
