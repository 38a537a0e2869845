/**
 * The URL of the current page in another language: its path there, with the query as it is. The path may have a query
 * already, for example on a search page. ED-2.20
 */
export function getUrlInLocale(
  urlInLocale: string,
  { href, search }: { readonly href: string; readonly search: string },
): string {
  return new URL(urlInLocale, href).pathname + search
}
