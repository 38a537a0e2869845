export type CustomerKind = 'guest' | 'authorized' | 'anonymous'

/** Who looks at the shop, by the user of the session. ED-4.28 */
export function customerKind({ email, guestMail }: { readonly email: string | null; readonly guestMail: string | null }): CustomerKind {
  const isAuthorized = Boolean(email)
  if (guestMail && !isAuthorized) return 'guest'
  return isAuthorized ? 'authorized' : 'anonymous'
}
