/** Links in mails that do something on whichever page they open, by the word of their `ActionCall`; what the page then tells. SF-2.53, SF-2.54 */
export const actionLinks = {
  WebActionConfirmNewsletter: { done: 'newsletterConfirmed', failed: 'newsletterNotConfirmed' },
  WebActionUnsubscribeNewsletter: { done: 'newsletterEnded', failed: 'newsletterNotEnded' },
  WebActionConfirmNotifyMe: { done: 'notifyMeConfirmed', failed: 'notifyMeNotConfirmed' },
  WebActionUnsubscribeNotifyMe: { done: 'notifyMeEnded', failed: 'notifyMeNotEnded' },
} as const

export type ActionCall = keyof typeof actionLinks
export type ToldByLink = (typeof actionLinks)[ActionCall]['done' | 'failed']

const toldWords: ReadonlySet<string> = new Set(Object.values(actionLinks).flatMap(({ done, failed }) => [done, failed]))

export function isActionCall(word: string | null): word is ActionCall {
  return word !== null && Object.hasOwn(actionLinks, word)
}

/** What a page tells above itself, by the parameter `told` of its address; undefined for words that are none of these. */
export function toldIn(search: URLSearchParams): ToldByLink | undefined {
  const word = search.get('told') ?? ''
  // The set holds exactly these words.
  return toldWords.has(word) ? (word as ToldByLink) : undefined
}
