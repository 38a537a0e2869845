import { redirectDocument } from 'react-router'

/** The screens of the admin that staff pages became, by the segment after /operator. */
const screens: Readonly<Record<string, string>> = {
  '': 'settings/staff',
  login: 'login',
  logout: 'login',
  password: 'password',
  proofs: 'account',
  log: 'settings/log',
  texts: 'content/texts',
  counts: 'reports/visits',
  manual: 'content/manual',
  law: 'legal',
}

/** The redirect of an old address to its screen, with its query; undefined: it is none. */
export function redirectMovedPage(desk = '', { origin, search }: URL): Response | undefined {
  if (!Object.hasOwn(screens, desk)) return undefined
  // The admin is another app: a whole page load.
  return redirectDocument(new URL(`/admin/${screens[desk]}${search}`, origin).href, 301)
}
