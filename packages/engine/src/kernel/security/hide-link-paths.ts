/**
 * Removes the paths of links in a mail, plain or HTML, but those to keep: some contain secrets, and whoever reads the
 * copy need not have access to the mailbox. Pictures stay.
 */
export function hideLinkPaths(mail: string, { except = [] }: { readonly except?: readonly string[] } = {}): string {
  return mail.replaceAll(/(?<!src=")(https?:\/\/[^\s/"'<>]+)\/[^\s"'<>]*/gi, (link, origin: string) =>
    except.includes(link.replaceAll('&amp;', '&')) ? link : `${origin}/…`,
  )
}
