/** Links in mails whose page has a button that does something, by the word of their `ActionCall`; what the page then says. SF-2.53, SF-2.54 */
export const actionLinks = {
  WebActionConfirmNewsletter: { done: 'newsletterConfirmed', already: 'newsletterAlreadyConfirmed', failed: 'newsletterNotConfirmed' },
  WebActionUnsubscribeNewsletter: { done: 'newsletterEnded', already: 'newsletterAlreadyEnded', failed: 'newsletterNotEnded' },
  WebActionConfirmNotifyMe: { done: 'notifyMeConfirmed', already: 'notifyMeAlreadyConfirmed', failed: 'notifyMeNotConfirmed' },
  WebActionUnsubscribeNotifyMe: { done: 'notifyMeEnded', already: 'notifyMeAlreadyEnded', failed: 'notifyMeNotEnded' },
} as const

/** What the links carry: the call, the row, and the proof. */
export const actionLinkParameters = ['ActionCall', 'newsletterEmailId', 'authString', 'notifyMeId', 'notifyMeToken'] as const

export type ActionCall = keyof typeof actionLinks
export type LinkOutcome = 'done' | 'already' | 'failed'
export type ToldByLink = (typeof actionLinks)[ActionCall][LinkOutcome]

const toldWords: ReadonlySet<string> = new Set(Object.values(actionLinks).flatMap((outcomes) => Object.values(outcomes)))

export function isActionCall(word: string | null): word is ActionCall {
  return word !== null && Object.hasOwn(actionLinks, word)
}

/** What a page tells above itself, by the parameter `told` of its address; undefined for words that are none of these. */
export function toldIn(search: URLSearchParams): ToldByLink | undefined {
  const word = search.get('told') ?? ''
  // The set holds exactly these words.
  return toldWords.has(word) ? (word as ToldByLink) : undefined
}
