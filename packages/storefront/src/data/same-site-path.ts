/**
 * The path of this shop that an address from outside names, with query and fragment; undefined when it could lead anywhere else. Browsers
 * read backslashes as slashes and skip tabs and line breaks, so what counts is what the address turns out to be.
 */
export function sameSitePath(address: string | null): string | undefined {
  if (address === null || !address.startsWith('/')) return undefined
  const here = 'http://shop.invalid'
  const url = URL.canParse(address, here) ? new URL(address, here) : undefined
  if (!url || url.origin !== here || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
