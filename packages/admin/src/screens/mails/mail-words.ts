import type { MailText } from '@vitrine/contract/pages/mails.contract'
import type { ShopMail } from '../../data/content-queries.ts'

/** The values of the form by the names of its fields. */
export type Words = Record<string, string>

// A form reads a dot in the name of a field as a step into an object.
export const toField = (key: string): string => key.replaceAll('.', '/')
export const toKey = (field: string): string => field.replaceAll('/', '.')

export const toWords = (mail: ShopMail): Words =>
  Object.fromEntries(mail.texts.map(({ key, own, instead }) => [toField(key), instead ?? own]))

/** When the words were changed last: which version was changed here. */
export const toVersion = (mail: ShopMail): number =>
  Math.max(0, ...mail.texts.map(({ changedAt }) => (changedAt === null ? 0 : Date.parse(changedAt))))

export interface NumberedText extends MailText {
  /** The place in the mail, which its element names. */
  readonly place: number
  /** Of the texts of its kind, so that each field has another name. */
  readonly number: number
}

export function numberTexts(texts: readonly MailText[]): readonly NumberedText[] {
  const counts = new Map<string, number>()
  return texts.map((text, place) => {
    const number = (counts.get(text.part) ?? 0) + 1
    counts.set(text.part, number)
    return { ...text, place, number }
  })
}
