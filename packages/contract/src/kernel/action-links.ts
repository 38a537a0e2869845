/**
 * Links in mails whose page has a button that runs an action, by their `ActionCall`; the notice that the page then
 * shows. SF-2.53, SF-2.54
 */
export const actionLinks = {
  WebActionConfirmNewsletter: {
    done: 'newsletterConfirmed',
    already: 'newsletterAlreadyConfirmed',
    failed: 'newsletterNotConfirmed',
  },
  WebActionUnsubscribeNewsletter: {
    done: 'newsletterEnded',
    already: 'newsletterAlreadyEnded',
    failed: 'newsletterNotEnded',
  },
  WebActionConfirmNotifyMe: {
    done: 'notifyMeConfirmed',
    already: 'notifyMeAlreadyConfirmed',
    failed: 'notifyMeNotConfirmed',
  },
  WebActionUnsubscribeNotifyMe: { done: 'notifyMeEnded', already: 'notifyMeAlreadyEnded', failed: 'notifyMeNotEnded' },
} as const

/** The parameters of the links: the call, the row, and the proof. */
export const actionLinkParameters = [
  'ActionCall',
  'newsletterEmailId',
  'authString',
  'notifyMeId',
  'notifyMeToken',
] as const

export type ActionCall = keyof typeof actionLinks
export type LinkOutcome = 'done' | 'already' | 'failed'
export type LinkNotice = (typeof actionLinks)[ActionCall][LinkOutcome]

const linkNotices: ReadonlySet<string> = new Set(
  Object.values(actionLinks).flatMap((outcomes) => Object.values(outcomes)),
)

export function isActionCall(value: string | null): value is ActionCall {
  return value !== null && Object.hasOwn(actionLinks, value)
}

/** The notice at the top of a page, by the query parameter `told`; undefined for unknown values. */
export function parseLinkNotice(search: URLSearchParams): LinkNotice | undefined {
  const value = search.get('told') ?? ''
  // The set holds exactly the values of the type.
  return linkNotices.has(value) ? (value as LinkNotice) : undefined
}
