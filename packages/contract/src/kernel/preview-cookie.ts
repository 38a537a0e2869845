/** Marks a browser in which the editor is offered. Scripts read it; it grants no permission. SF-9.25, ED-9.20 */
export const previewCookie = 'pwa'

/** Parses the value that is sent with every request. SF-7.06 */
export function parseEditHash(cookies: string | null | undefined): string | undefined {
  return /(?:^|; *)pwa=([\w-]+)/.exec(cookies ?? '')?.[1]
}
