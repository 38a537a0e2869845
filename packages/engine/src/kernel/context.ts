import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import { Refusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Permission } from '@vitrine/contract/kernel/permissions'
import type { Answer, OperationName, Payload } from '@vitrine/contract/api/operations'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import type { Db } from './database/db.ts'
import type { PasswordCost } from './security/password.ts'

/** Restricted categories are shown to customers only. SF-6.15 */
export type Audience = 'public' | 'customer'

/**
 * The group of visitors that shares one cached page: all visitors, all customers, or all customers of a class with its
 * own prices.
 */
export interface CacheAudience {
  readonly audience: Audience
  readonly customerClass: number | null
  /** Undefined where the shop has one currency only. */
  readonly currency: string | undefined
}

/** The origin of a call: an HTTP request, a rendered page, the command line or a test. */
export interface Caller {
  readonly locale: Locale
  /**
   * The secret of the session cookie. A handler that starts, rotates or ends a session replaces it; the server then
   * writes the cookie.
   */
  session: string | undefined
  /** This call extended the session: the server sets the cookie again, so that both expire together. */
  isSessionProlonged?: boolean
  /** The secret of an operator's session, in a separate cookie. Operator login and logout replace it, as above. */
  operator?: string | undefined
  /** A page is rendered for an operator who may edit it: blocks are returned as last saved, published or not. */
  readonly edits?: boolean
  /** The token of a preview link: the page is returned in the version of that link, to any visitor who has it. */
  readonly preview?: string
  /** Set for pages of the shared cache: they are rendered for an audience, not for a person. */
  readonly audience?: Audience
  /** In addition to the audience: the customer class whose prices such a page shows. */
  readonly customerClass?: number | null
  /** In addition to the audience: the currency of such a page. */
  readonly currency?: string
  /**
   * Called with the cache tags of an answer ('item:12', 'category'), so that a cached page is invalidated when one of
   * them changes.
   */
  readonly recordCacheTag?: (tag: string) => void
  /** The client that made the call: the storefront or another one. Coupons can be limited to clients. SF-8.11 */
  readonly client?: string
  readonly requestId?: string
  /**
   * A keyed hash of the caller's network, for rate limits. Absent where there are none: in tests and on the command
   * line.
   */
  readonly network?: string
  /**
   * Marks a device on which a customer logged in before: password guesses from other devices do not count against it.
   * Login replaces it, as above.
   */
  device?: string | undefined
  /** The same for an operator. */
  operatorDevice?: string | undefined
  /** The value of the consent cookie. A new choice replaces it, as above. */
  consent?: string | undefined
  /** The visitor consented to statistics and is neither a bot nor staff. Absent: the call is not counted. SF-4.39 */
  readonly isCounted?: boolean
  /** Called after every successful operation of this caller. */
  readonly onOperation?: (name: OperationName, payload: unknown) => void
  /** 'Firefox on Android': the browser's name in the customer's session list. */
  readonly agent?: string
}

export interface Visitor {
  readonly sessionId: number | null
  readonly customerId: number | null
  readonly guestMail: string | null
  /** The customer's class, if any. */
  readonly classId?: number | null
  /** The lookup extended the session. */
  readonly isProlonged?: boolean
}

/** A visitor with a session, under which data can be stored. */
export interface VisitorInSession extends Visitor {
  readonly sessionId: number
}

/** A member of staff. ED-1.07 */
export interface Operator {
  readonly id: number
  readonly email: string
  readonly name: string
  /** A shipped role, or the code of one of the shop's own. */
  readonly role: string
  readonly permissions: readonly Permission[]
  /** All required factors were verified; false: only the password, which only permits setting up a second factor. */
  readonly isComplete: boolean
  /** The operator authenticated recently. */
  readonly isFresh: boolean
}

export interface Context {
  readonly db: Db
  readonly now: Date
  /** Undefined: the recommended cost. */
  readonly passwordCost: PasswordCost | undefined
  readonly locale: Locale
  readonly caller: Caller
  /** Looked up at most once per call, on first use. */
  visitor(): Promise<Visitor>
  audience(): Promise<Audience>
  /** The customer class whose prices apply; null: the general prices. */
  customerClass(): Promise<number | null>
  /** In which prices are shown: that of the country of the cart, or else of the likely country. */
  currency(): Promise<string>
  /** The operator who calls, if any. Looked up at most once per call, like the visitor. */
  operator(): Promise<Operator | null>
  /** Records that the answer depends on this subject of the change table, as a whole or on one row of it. */
  recordCacheTag(subject: string, id?: number): void
}

export type Handler<N extends OperationName> = (ctx: Context, payload: Payload<N>) => Promise<Answer<N>>
export type Handlers<N extends OperationName = OperationName> = { readonly [K in N]: Handler<K> }

/** Services that outlive a call; every module is created with them. */
export interface Services {
  readonly db: Db
  readonly changes: ChangeFeed
  readonly settings: () => Promise<PublicSettings>
  readonly now: () => Date
  readonly log: Log
  /** Of new password hashes; default: the recommended cost. */
  readonly passwordCost?: PasswordCost
  /** Lets tests run code just before a named step. */
  readonly pause?: (before: string) => Promise<void>
}

export interface Log {
  info(fields: Readonly<Record<string, unknown>>, message: string): void
  warn(fields: Readonly<Record<string, unknown>>, message: string): void
  error(fields: Readonly<Record<string, unknown>>, message: string): void
}

export interface Change {
  readonly subject: string
  /** Null: the whole subject. */
  readonly id: number | null
}

/**
 * Delivers the changes read from the change table to caches, at once and in the order of subscription; whatever their
 * number, a cache only drops what has changed.
 */
export interface ChangeFeed {
  subscribe(subscriber: (changes: readonly Change[]) => Promise<void> | void): () => void
  /**
   * Resolves when all caches and indexes of this instance have applied the changes committed before, at the latest
   * after two seconds: an operator sees a saved change on the next page.
   */
  caughtUp(): Promise<void>
}

export function refuse(
  key: RefusalKey,
  details: Readonly<Record<string, unknown>> = {},
  events: Readonly<Record<string, unknown>> = {},
): never {
  throw new Refusal(key, details, events)
}
