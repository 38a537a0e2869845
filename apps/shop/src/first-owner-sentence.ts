/** What the start prints while the shop has no staff account. */
export const toFirstOwnerSentence = (link: string) =>
  `  The shop has no owner yet. Become it in the browser, within 48 hours: ${link}`
