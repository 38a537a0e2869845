import type { OutreachLetters } from '@vitrine/engine/ports/letters/outreach-letters'
import { toGreeting } from '../greeting.ts'
import type { LetterBuilders } from '../letter-builders.ts'
import { formatLetterTime } from '../letter-times.ts'
import { letterTexts } from '../texts/texts.ts'
import { outreachTexts } from './outreach-texts.ts'

export const outreachLetters: LetterBuilders<OutreachLetters> = {
  newsletterConfirm({ link, days }, { locale }) {
    const { subject, text, button, ignore } = outreachTexts[locale].newsletterConfirm
    return {
      subject,
      title: subject,
      preview: text({ days }),
      blocks: [
        { kind: 'text', text: text({ days }) },
        { kind: 'button', link: { label: button, address: link } },
        { kind: 'text', text: ignore },
      ],
    }
  },
  newsletterConfirmed({ unsubscribe }, { locale }) {
    const { subject, text, end, endText, endLink } = outreachTexts[locale].newsletterConfirmed
    return {
      subject,
      title: subject,
      preview: text,
      blocks: [
        { kind: 'text', text },
        { kind: 'notice', heading: end, text: endText, links: [{ label: endLink, address: unsubscribe }] },
      ],
    }
  },
  contactMessage({ number, name, email, subject, message, orderId }, { locale }) {
    const texts = outreachTexts[locale].contactMessage
    const rows = [
      { label: texts.name, value: name },
      { label: texts.email, value: email },
      ...(orderId === null ? [] : [{ label: texts.order, value: String(orderId) }]),
    ]
    return {
      subject: `${texts.subject({ number })}: ${subject}`,
      title: subject,
      preview: texts.preview({ name }),
      blocks: [
        ...toParagraphs(message),
        { kind: 'facts', heading: texts.from, rows },
        { kind: 'text', text: texts.answer },
      ],
    }
  },
  contactReceipt({ number }, { locale }) {
    const { subject, text, ignore } = outreachTexts[locale].contactReceipt
    return {
      subject,
      title: subject,
      preview: text({ number }),
      blocks: [
        { kind: 'text', text: text({ number }) },
        { kind: 'text', text: ignore },
      ],
    }
  },
  giftCard({ code, amount, name, message, validUntil, link }, { locale, settings }) {
    const { subject, text, button, use, ...labels } = outreachTexts[locale].giftCard
    return {
      subject: subject({ amount }),
      title: subject({ amount }),
      preview: text({ amount }),
      blocks: [
        { kind: 'text', text: toGreeting(name, letterTexts[locale]) },
        { kind: 'text', text: text({ amount }) },
        ...toParagraphs(message),
        {
          kind: 'facts',
          heading: labels.code,
          rows: [
            { label: labels.code, value: code },
            { label: labels.value, value: amount },
            ...(validUntil === null
              ? []
              : [{ label: labels.until, value: formatLetterTime(validUntil, 'date', { locale, settings }) }]),
          ],
        },
        { kind: 'text', text: use },
        { kind: 'button', link: { label: button, address: link } },
      ],
    }
  },
  contactReply({ name, subject, text, question }, { locale }) {
    const texts = outreachTexts[locale].contactReply
    return {
      subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
      title: subject,
      preview: text.slice(0, previewLength),
      blocks: [
        ...toParagraphs(text),
        { kind: 'facts', heading: texts.question({ name }), rows: [{ label: subject, value: question }] },
      ],
    }
  },
}

const previewLength = 120

// One paragraph per line, since HTML would join the lines.
const toParagraphs = (message: string) =>
  message
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((text) => ({ kind: 'text', text }) as const)
