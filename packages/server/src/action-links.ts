import { actionLinkParameters, actionLinks, isActionCall, type ActionCall, type LinkOutcome } from '@vitrine/contract/kernel/action-links'
import type { Caller } from '@vitrine/engine/kernel/context'
import type { Engine } from './engine-port.ts'
import { refusedOf } from './refusal-answer.ts'

export interface ActionLink {
  readonly call: ActionCall
  readonly query: URLSearchParams
}

type Carry = (engine: Engine, query: URLSearchParams, caller: Caller) => Promise<LinkOutcome>

const newsletterProof = (query: URLSearchParams) => ({ newsletterEmailId: Number(query.get('newsletterEmailId')), authString: query.get('authString') ?? '' })
const notifyMeProof = (query: URLSearchParams) => ({ id: Number(query.get('notifyMeId')), token: query.get('notifyMeToken') ?? '' })

const carriers: Readonly<Record<ActionCall, Carry>> = {
  WebActionConfirmNewsletter: async (engine, query, caller) => (await engine.call('doEmailConfirmation', newsletterProof(query), caller) ? 'done' : 'already'),
  WebActionUnsubscribeNewsletter: async (engine, query, caller) => (await engine.call('deleteNewsletterSubscription', newsletterProof(query), caller) ? 'done' : 'already'),
  async WebActionConfirmNotifyMe(engine, query, caller) {
    const before = await engine.call('getNotifyMe', notifyMeProof(query), caller)
    const { state } = await engine.call('doConfirmNotifyMe', notifyMeProof(query), caller)
    if (state === 'pending' || state === 'ended' || state === 'lapsed') return 'failed'
    return before.state === 'pending' ? 'done' : 'already'
  },
  async WebActionUnsubscribeNotifyMe(engine, query, caller) {
    const before = await engine.call('getNotifyMe', notifyMeProof(query), caller)
    const { state } = await engine.call('doUnsubscribeNotifyMe', notifyMeProof(query), caller)
    return state === before.state ? 'already' : 'done'
  },
}

/** What the address of a page asks to be done, if anything. SF-2.53 */
export function actionLinkIn({ searchParams }: URL): ActionLink | undefined {
  const call = searchParams.get('ActionCall')
  return isActionCall(call) ? { call, query: searchParams } : undefined
}

/** Mail programs end a subscription by one POST with this field, without showing a page to a person (RFC 8058). */
export const isOneClick = ({ call }: ActionLink, form: FormData) => form.has('List-Unsubscribe') && (call === 'WebActionUnsubscribeNewsletter' || call === 'WebActionUnsubscribeNotifyMe')

/** Does it; failed where the link is wrong or has expired. */
export async function carryOut(engine: Engine, { call, query }: ActionLink, caller: Caller): Promise<LinkOutcome> {
  try {
    return await carriers[call](engine, query, caller)
  } catch (error) {
    if (refusedOf(error) === undefined) throw error
    return 'failed'
  }
}

/** The same page without what the link carried, where a notice says what has happened. */
export function addressAfter(url: URL, { call }: ActionLink, outcome: LinkOutcome): string {
  const query = new URLSearchParams(url.searchParams)
  // The proof does not stay in the address, where histories and other sites would read it.
  for (const name of actionLinkParameters) query.delete(name)
  query.set('told', actionLinks[call][outcome])
  return `${url.pathname}?${query}`
}
