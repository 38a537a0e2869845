/** Where the login leads: `to` is a screen of the admin, `redirect` a page of the shop. Only paths of this site. */
export function toTarget(params: URLSearchParams): string {
  return toPath(params.get('redirect'), '') ?? toPath(params.get('to'), '/admin') ?? '/admin'
}

/**
 * The path that an address from outside names; undefined when it could lead anywhere else. Browsers read backslashes
 * as slashes and skip tabs and line breaks, so the parsed address is checked.
 */
function toPath(address: string | null, base: '' | '/admin'): string | undefined {
  if (!address?.startsWith('/')) return undefined
  const here = 'http://shop.invalid'
  const [typed, full] = [address, base + address].map((each) => (URL.canParse(each, here) ? new URL(each, here) : null))
  if (typed?.origin !== here || !full || full.pathname.startsWith('//')) return undefined
  if (base !== '' && full.pathname !== base && !full.pathname.startsWith(`${base}/`)) return undefined
  return full.pathname + full.search + full.hash
}
