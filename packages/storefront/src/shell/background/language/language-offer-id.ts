/** The element between header and content where the page is offered in another language. */
export const languageOfferId = 'language-offer'
