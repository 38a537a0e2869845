import type { TextKey } from '../../text/compiled/keys.ts'

// What a page says that somebody has been led to after something was done: /login?told=passwordSaved.
export const loginTold = {
  passwordSaved: 'login.toldPasswordSaved', emailConfirmed: 'login.toldEmailConfirmed', accountDeleted: 'login.toldAccountDeleted',
} as const satisfies Record<string, TextKey>
export type LoginTold = (typeof loginTold)[keyof typeof loginTold]

/** Nothing for a word that is none of ours. */
export function toldIn<T extends TextKey>(texts: Readonly<Record<string, T>>, url: URL): T | undefined {
  const word = url.searchParams.get('told') ?? ''
  return Object.hasOwn(texts, word) ? texts[word] : undefined
}
