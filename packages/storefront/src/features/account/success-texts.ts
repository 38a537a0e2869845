import type { TextKey } from '../../text/compiled/keys.ts'

// The messages that a page shows after a redirect from a completed action: /login?told=passwordSaved.
export const loginSuccessTexts = {
  passwordSaved: 'login.passwordSaved',
  emailConfirmed: 'login.emailConfirmed',
  accountDeleted: 'login.accountDeleted',
} as const satisfies Record<string, TextKey>
export type LoginSuccessText = (typeof loginSuccessTexts)[keyof typeof loginSuccessTexts]

/** The message that the address names; undefined for an unknown key. */
export function getSuccessText<T extends TextKey>(texts: Readonly<Record<string, T>>, url: URL): T | undefined {
  const key = url.searchParams.get('told') ?? ''
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}
