import type { MailText } from '@vitrine/contract/pages/mails.contract'
import type { ShopMail } from '../../data/content-queries.ts'

/** The values of the form by the names of its fields. */
export type Words = Record<string, string>
export type ChangedWords = Readonly<Record<string, string | undefined>>

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
  /** Of the texts of its kind, so that each field has another name; empty: there is one. */
  readonly number: string
}

export interface TextGroups {
  /** Those of this mail alone. */
  readonly own: readonly NumberedText[]
  /** Labels, and texts that other mails have too. */
  readonly shared: readonly NumberedText[]
  /** For other orders or customers. */
  readonly hidden: readonly NumberedText[]
}

/** The texts in the order of the screen, each with a name of its own. */
export function groupTexts(mail: ShopMail): TextGroups {
  const texts = mail.texts.map((text, place) => ({ ...text, place }))
  const isOwn = ({ isShown, otherMails, part }: MailText) => isShown && otherMails === 0 && part !== 'label'
  const groups = [
    texts.filter(isOwn),
    texts.filter((text) => text.isShown && !isOwn(text)),
    texts.filter(({ isShown }) => !isShown),
  ]
  const sorted = groups.flat()
  const [own = [], shared = [], hidden = []] = groups.map((group) =>
    group.map((text) => {
      const same = sorted.filter(({ part }) => part === text.part)
      return { ...text, number: same.length === 1 ? '' : String(same.indexOf(text) + 1) }
    }),
  )
  return { own, shared, hidden }
}
