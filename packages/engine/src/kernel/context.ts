import type { RefusalKey } from '@vitrine/contract/kernel/refusals'
import { Refusal } from '@vitrine/contract/kernel/refusal'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { OperatorRole } from '@vitrine/contract/kernel/operator-role'
import type { Answer, OperationName, Payload } from '@vitrine/contract/operations'
import type { PublicSettings } from '@vitrine/contract/settings'
import type { Db } from './db.ts'

/** Restricted categories are shown to customers only. SF-6.15 */
export type Audience = 'public' | 'customer'

/** Those for whom one kept page is the same: all visitors, all customers, or all customers of a class, who may have prices of their own. */
export interface Onlooker {
  readonly audience: Audience
  readonly customerClass: number | null
}

/** Who calls and how: HTTP, a page that is rendered, the command line, a test. */
export interface Caller {
  readonly locale: Locale
  /** The secret of the session cookie. A handler that begins, rotates or ends a session replaces it; the server then writes the cookie. */
  session: string | undefined
  /** The session was prolonged by this call: the server writes its cookie anew, so that both end together. */
  isSessionProlonged?: boolean
  /** The secret of an operator's session, in a cookie of its own. Who logs in or out as an operator replaces it, as above. */
  operator?: string | undefined
  /** A page is rendered for an operator who may edit it: blocks come as they were saved last, published or not. */
  readonly edits?: boolean
  /** The token of a preview link: the page comes as that link shows it, to whoever has it. */
  readonly preview?: string
  /** Set for pages that are kept for everybody: they are rendered for an audience, not for a person. */
  readonly audience?: Audience
  /** Beside the audience: the class of customers whose prices are told on such a page. */
  readonly customerClass?: number | null
  /** Hears what an answer shows, as tags of the change table ('item:12', 'category'), so that a kept page can be dropped when it changes. */
  readonly shows?: (tag: string) => void
  /** Through which client of the shop the call came: its own pages, or somebody else's. Coupons can be meant for some of them. SF-8.11 */
  readonly client?: string
  readonly requestId?: string
  /** From which network the call came, as a keyed hash, so that what floods the shop can be counted. Absent where nobody limits: in tests, on the command line. */
  readonly network?: string
  /** Marks a device on which a customer logged in before: strangers who guess passwords do not use up its tries. Who logs in replaces it, as above. */
  device?: string | undefined
  /** The same of an operator. */
  operatorDevice?: string | undefined
  /** The value of the cookie that holds the visitor's choice about cookies. Who chooses replaces it, as above. */
  consent?: string | undefined
  /** The visitor agreed to be counted, and nothing speaks against it: they are no robot, and none of the shop's people. Absent: nobody is counted. SF-4.39 */
  readonly isCounted?: boolean
  /** Hears of every operation that was carried out for this caller. */
  readonly hears?: (name: OperationName, payload: unknown) => void
  /** 'Firefox on Android': what the list of a customer's sessions calls this browser. */
  readonly agent?: string
}

export interface Visitor {
  readonly sessionId: number | null
  readonly customerId: number | null
  readonly guestMail: string | null
  /** Of a customer, where they belong to one. */
  readonly classId?: number | null
  /** Looking them up has moved the end of their session. */
  readonly isProlonged?: boolean
}

/** One for whom something can be kept. */
export interface VisitorInSession extends Visitor {
  readonly sessionId: number
}

/** One who runs the shop. ED-1.07 */
export interface Operator {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly role: OperatorRole
  /** Everything that was asked for was proved; false: a password alone, which lets nobody do more than set up a second proof. */
  readonly isComplete: boolean
  /** They proved who they are a short while ago. */
  readonly isFresh: boolean
}

export interface Context {
  readonly db: Db
  readonly now: Date
  readonly locale: Locale
  readonly caller: Caller
  /** Asked once per call, and only by those who need to know. */
  visitor(): Promise<Visitor>
  audience(): Promise<Audience>
  /** The class of customers whose prices are told; null: everybody's. */
  customerClass(): Promise<number | null>
  /** Who of the shop's people calls. Asked once per call, like the visitor. */
  operator(): Promise<Operator | null>
  /** Notes that the answer shows this subject of the change table, whole or one row of it. */
  shows(subject: string, id?: number): void
}

export type Handler<N extends OperationName> = (ctx: Context, payload: Payload<N>) => Promise<Answer<N>>
export type Handlers<N extends OperationName = OperationName> = { readonly [K in N]: Handler<K> }

/** Everything that outlives a call. Rooms are opened with it. */
export interface House {
  readonly db: Db
  readonly changes: ChangeFeed
  readonly settings: () => Promise<PublicSettings>
  readonly now: () => Date
  readonly log: Log
  /** Tests let something happen just before a named step of real code. */
  readonly pause?: (before: string) => Promise<void>
}

export interface Log {
  info(what: Readonly<Record<string, unknown>>, message: string): void
  warn(what: Readonly<Record<string, unknown>>, message: string): void
  error(what: Readonly<Record<string, unknown>>, message: string): void
}

export interface Change {
  readonly subject: string
  /** Null: the whole subject. */
  readonly id: number | null
}

/**
 * What changed, as read from the change table. Followers are awaited in the order in which they came, so that the index has
 * taken a change in before the page cache drops what showed the old state.
 */
export interface ChangeFeed {
  follow(follower: (changes: readonly Change[]) => Promise<void> | void): () => void
  /** Resolves when all followers of this instance have taken in what was committed before, and after two seconds anyway: whoever saved something sees it on the next page. */
  caughtUp(): Promise<void>
}

export function refuse(key: RefusalKey, details: Readonly<Record<string, unknown>> = {}, events: Readonly<Record<string, unknown>> = {}): never {
  throw new Refusal(key, details, events)
}
