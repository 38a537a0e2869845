import type { TextKey } from '../../text/compiled/keys.ts'

/** Subjects of the contact form. */
export const subjectTexts = {
  order: 'contact.aboutOrder',
  item: 'contact.aboutItem',
  return: 'contact.aboutReturn',
  other: 'contact.aboutOther',
} as const satisfies Record<string, TextKey>
export type Subject = keyof typeof subjectTexts

export const isSubject = (value: string): value is Subject => Object.hasOwn(subjectTexts, value)
