import { actionLinks, isActionCall, type ActionCall } from '@vitrine/contract/kernel/action-links'
import type { Caller } from '@vitrine/engine/kernel/context'
import type { Engine } from './engine-port.ts'
import { refusedOf } from './refusal-answer.ts'

export interface ActionLink {
  readonly call: ActionCall
  readonly query: URLSearchParams
}

type Carry = (engine: Engine, query: URLSearchParams, caller: Caller) => Promise<unknown>

const newsletterProof = (query: URLSearchParams) => ({ newsletterEmailId: Number(query.get('newsletterEmailId')), authString: query.get('authString') ?? '' })
const notifyMeProof = (query: URLSearchParams) => ({ id: Number(query.get('notifyMeId')), token: query.get('notifyMeToken') ?? '' })

const carriers: Readonly<Record<ActionCall, Carry>> = {
  WebActionConfirmNewsletter: (engine, query, caller) => engine.call('doEmailConfirmation', newsletterProof(query), caller),
  WebActionUnsubscribeNewsletter: (engine, query, caller) => engine.call('deleteNewsletterSubscription', newsletterProof(query), caller),
  WebActionConfirmNotifyMe: (engine, query, caller) => engine.call('doConfirmNotifyMe', notifyMeProof(query), caller),
  WebActionUnsubscribeNotifyMe: (engine, query, caller) => engine.call('doUnsubscribeNotifyMe', notifyMeProof(query), caller),
}
// What the links carry; it does not stay in the address, where histories and other sites would read it.
const parameters = ['ActionCall', 'newsletterEmailId', 'authString', 'notifyMeId', 'notifyMeToken', 'told']

/** What the address of a page asks to be done, if anything. SF-2.53 */
export function actionLinkIn({ searchParams }: URL): ActionLink | undefined {
  const call = searchParams.get('ActionCall')
  return isActionCall(call) ? { call, query: searchParams } : undefined
}

/** Mail programs end what a mail belongs to by one POST, without a person seeing a page (RFC 8058). */
export const isOneClick = ({ call }: ActionLink) => call === 'WebActionUnsubscribeNewsletter' || call === 'WebActionUnsubscribeNotifyMe'

/** Does it; false where the link is not right or over. */
export async function carryOut(engine: Engine, { call, query }: ActionLink, caller: Caller): Promise<boolean> {
  try {
    await carriers[call](engine, query, caller)
    return true
  } catch (error) {
    if (refusedOf(error) === undefined) throw error
    return false
  }
}

/** The same page without what the link carried, where it is told what has happened. */
export function addressAfter(url: URL, { call }: ActionLink, isDone: boolean): string {
  const query = new URLSearchParams(url.searchParams)
  for (const name of parameters) query.delete(name)
  query.set('told', actionLinks[call][isDone ? 'done' : 'failed'])
  return `${url.pathname}?${query}`
}
