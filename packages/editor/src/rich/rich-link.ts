/**
 * Whether a URL is allowed in rich text, by the same rule as on the server: a path of the shop, http(s), mailto or tel.
 */
export function isAllowedHref(href: string): boolean {
  const address = href.trim()
  if (address === '' || /\s/.test(address) || /^[/\\]{2}/.test(address)) return false
  const [, scheme] = /^([^/?#:]*):/.exec(address) ?? []
  return scheme === undefined || /^(?:https?|mailto|tel)$/i.test(scheme)
}

/** Whether a URL leads to another site. */
export function isExternalHref(href: string): boolean {
  return /^https?:/i.test(href)
}
