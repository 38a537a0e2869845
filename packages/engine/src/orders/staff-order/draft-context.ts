import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Caller, Context } from '../../kernel/context.ts'
import type { Cart } from '../../cart/cart.ts'
import type { Sessions } from '../../session/session.ts'

export interface DraftContext {
  readonly ctx: Context
  /** The secret of the session that holds the draft; null: there is nothing in it yet. */
  draft(): string | null
}

/**
 * A guest's view of the shop, in which staff fill a cart for somebody: it has a session of its own, which belongs to no
 * browser. The operator stays the author of changes.
 */
export function createDraftContext(
  ctx: Context,
  {
    draft,
    locale,
    sessions,
    getCurrency,
  }: {
    readonly draft: string | undefined
    readonly locale: Locale
    readonly sessions: Sessions
    readonly getCurrency: Cart['currencies']['get']
  },
): DraftContext {
  const caller: Caller = {
    locale,
    session: draft,
    ...(ctx.caller.operator !== undefined && { operator: ctx.caller.operator }),
    ...(ctx.caller.requestId !== undefined && { requestId: ctx.caller.requestId }),
  }
  const visitor = () => sessions.whoIs(caller.session)
  return {
    ctx: {
      ...ctx,
      locale,
      caller,
      // The first change starts the session, so that it is looked up anew each time.
      visitor,
      audience: async () => 'public',
      customerClass: async () => (await visitor()).classId ?? null,
      currency: async () => getCurrency(locale, await visitor()),
      recordCacheTag: () => {},
    },
    draft: () => caller.session ?? null,
  }
}
