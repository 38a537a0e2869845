import type { Message, Messages } from '@vitrine/contract/kernel/i18n/message'

// Characters without a meaning of their own, which the writer of mails puts out as they are.
const [open, end, close] = ['\uE000', '\uE001', '\uE002']

/** The texts with marks around them, by which they are found in the mail. */
export function markTexts(texts: Messages): Messages {
  return Object.fromEntries(
    Object.entries(texts).map(([key, message], index): [string, Message] => [
      key,
      [`${open}${index}${end}`, ...message, close],
    ]),
  )
}

/** A mail with an element around each marked text, which says its place. */
export function toMarkedHtml(html: string, placeOf: (index: number) => number): string {
  return html
    .replaceAll(/<title>[^<]*<\/title>/g, (title) => withoutMarks(title))
    .replaceAll(
      new RegExp(`${open}(\\d+)${end}`, 'g'),
      (_, index: string) => `<span data-text="${placeOf(Number(index))}">`,
    )
    .replaceAll(close, '</span>')
}

/** The places of the marked texts that a mail has, in the order in which they are read. */
export function listMarked(mail: string): readonly number[] {
  return [...new Set(Array.from(mail.matchAll(new RegExp(`${open}(\\d+)${end}`, 'g')), ([, place]) => Number(place)))]
}

const withoutMarks = (text: string) => text.replaceAll(new RegExp(`${open}\\d+${end}|${close}`, 'g'), '')
