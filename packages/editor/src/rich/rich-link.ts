/** Whether an address may stand in a running text, by the server's rule: of this shop, of another site, a mail, a call. */
export function mayLead(href: string): boolean {
  const address = href.trim()
  if (address === '' || /\s/.test(address) || /^[/\\]{2}/.test(address)) return false
  const [, scheme] = /^([^/?#:]*):/.exec(address) ?? []
  return scheme === undefined || /^(?:https?|mailto|tel)$/i.test(scheme)
}

/** Another site. */
export function isOutside(href: string): boolean {
  return /^https?:/i.test(href)
}
