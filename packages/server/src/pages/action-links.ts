import {
  actionLinkParameters,
  actionLinks,
  isActionCall,
  type ActionCall,
  type LinkOutcome,
} from '@vitrine/contract/kernel/action-links'
import type { Caller } from '@vitrine/engine/kernel/context'
import type { Engine } from '../engine-port.ts'
import { toRefusal } from '../http/refusal-response.ts'

export interface ActionLink {
  readonly call: ActionCall
  readonly query: URLSearchParams
}

type ActionHandler = (engine: Engine, query: URLSearchParams, caller: Caller) => Promise<LinkOutcome>

const toNewsletterParams = (query: URLSearchParams) => ({
  newsletterEmailId: Number(query.get('newsletterEmailId')),
  authString: query.get('authString') ?? '',
})
const toNotifyMeParams = (query: URLSearchParams) => ({
  id: Number(query.get('notifyMeId')),
  token: query.get('notifyMeToken') ?? '',
})

const handlers: Readonly<Record<ActionCall, ActionHandler>> = {
  WebActionConfirmNewsletter: async (engine, query, caller) =>
    (await engine.call('doEmailConfirmation', toNewsletterParams(query), caller)) ? 'done' : 'already',
  WebActionUnsubscribeNewsletter: async (engine, query, caller) =>
    (await engine.call('deleteNewsletterSubscription', toNewsletterParams(query), caller)) ? 'done' : 'already',
  async WebActionConfirmNotifyMe(engine, query, caller) {
    const before = await engine.call('getNotifyMe', toNotifyMeParams(query), caller)
    const { state } = await engine.call('doConfirmNotifyMe', toNotifyMeParams(query), caller)
    if (state === 'pending' || state === 'ended' || state === 'lapsed') return 'failed'
    return before.state === 'pending' ? 'done' : 'already'
  },
  async WebActionUnsubscribeNotifyMe(engine, query, caller) {
    const before = await engine.call('getNotifyMe', toNotifyMeParams(query), caller)
    const { state } = await engine.call('doUnsubscribeNotifyMe', toNotifyMeParams(query), caller)
    return state === before.state ? 'already' : 'done'
  },
}

/** The action that a page's URL requests, if any. SF-2.53 */
export function parseActionLink({ searchParams }: URL): ActionLink | undefined {
  const call = searchParams.get('ActionCall')
  return isActionCall(call) ? { call, query: searchParams } : undefined
}

/** Mail programs unsubscribe by one POST with this field, without showing a page (RFC 8058). */
export const isOneClickUnsubscribe = ({ call }: ActionLink, form: FormData) =>
  form.has('List-Unsubscribe') && (call === 'WebActionUnsubscribeNewsletter' || call === 'WebActionUnsubscribeNotifyMe')

/** Executes the action; 'failed' if the link is invalid or has expired. */
export async function executeActionLink(
  engine: Engine,
  { call, query }: ActionLink,
  caller: Caller,
): Promise<LinkOutcome> {
  try {
    return await handlers[call](engine, query, caller)
  } catch (error) {
    const refusal = toRefusal(error)
    // The link is good, and works a moment later.
    if (refusal === undefined || refusal.key === 'shopBusy') throw error
    return 'failed'
  }
}

/** Path of the same page without the link's parameters; a notice on it shows the outcome. */
export function resultPath(url: URL, { call }: ActionLink, outcome: LinkOutcome): string {
  const query = new URLSearchParams(url.searchParams)
  // The token is removed from the URL, so that it does not leak into histories and referrers.
  for (const name of actionLinkParameters) query.delete(name)
  query.set('told', actionLinks[call][outcome])
  return `${url.pathname}?${query}`
}
