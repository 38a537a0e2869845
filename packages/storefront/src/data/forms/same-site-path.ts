/**
 * The path of this shop that an address from outside names, with query and fragment; undefined when it could lead
 * anywhere else. Browsers read backslashes as slashes and skip tabs and line breaks, so the parsed address is checked.
 */
export function sameSitePath(address: string | null): string | undefined {
  if (address === null || !address.startsWith('/')) return undefined
  const here = 'http://shop.invalid'
  const url = URL.canParse(address, here) ? new URL(address, here) : undefined
  if (!url || url.origin !== here || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
