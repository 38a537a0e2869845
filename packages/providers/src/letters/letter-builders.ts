import type { LetterContext } from '@vitrine/engine/ports/mail-texts'
import type { Letter } from './letter.ts'

export type LetterContent = Pick<Letter, 'subject' | 'title' | 'preview' | 'blocks'>

/** Builds each letter of a module from its contents. */
export type LetterBuilders<L> = { readonly [N in keyof L]: (contents: L[N], context: LetterContext) => LetterContent }
