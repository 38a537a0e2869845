import type { TextKey } from '../../text/compiled/keys.ts'

/** What a message to the shop can be about. */
export const subjectTexts = { order: 'contact.aboutOrder', item: 'contact.aboutItem', return: 'contact.aboutReturn', other: 'contact.aboutOther' } as const satisfies Record<string, TextKey>
export type Subject = keyof typeof subjectTexts

export const isSubject = (word: string): word is Subject => Object.hasOwn(subjectTexts, word)
