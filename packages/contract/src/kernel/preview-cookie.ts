/** Says that the editor is offered in this browser. Script reads it; it lets nobody do anything. SF-9.25, ED-9.20 */
export const previewCookie = 'pwa'

/** What it carries, as it goes along with every request. SF-7.06 */
export function editHashIn(cookies: string | null | undefined): string | undefined {
  return /(?:^|; *)pwa=([\w-]+)/.exec(cookies ?? '')?.[1]
}
