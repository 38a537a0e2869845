import type { LetterContext } from '@vitrine/engine/ports/mail-texts'
import type { Letter } from './letter.ts'

export type LetterWords = Pick<Letter, 'subject' | 'title' | 'preview' | 'blocks'>

/** How each letter of a part of the shop is made from what it needs. */
export type LetterMakers<L> = { readonly [N in keyof L]: (contents: L[N], surroundings: LetterContext) => LetterWords }
