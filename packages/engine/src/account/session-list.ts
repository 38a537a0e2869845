import type { CustomerSession } from '@vitrine/contract/account/account.contract'
import { refuse, type Context } from '../kernel/context.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { requireCustomerId } from './require-customer-id.ts'

/** The current session is the first. */
export async function listSessions(ctx: Context, { sessions }: AccountDependencies): Promise<CustomerSession[]> {
  const currentSessionId = (await ctx.visitor()).sessionId
  const list = await sessions.listByCustomer(await requireCustomerId(ctx))
  return list
    .map(({ id, agent, createdAt, seenAt }) => ({
      id,
      agent,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      isThis: id === currentSessionId,
    }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
}

/** The current session cannot be ended here, only by logout. */
export async function endSession(ctx: Context, id: number, deps: AccountDependencies): Promise<CustomerSession[]> {
  const customerId = await requireCustomerId(ctx)
  if (id === (await ctx.visitor()).sessionId || (await deps.sessions.endByCustomer(customerId, { only: id })) === 0)
    refuse('notFound')
  return listSessions(ctx, deps)
}

export async function endOtherSessions(ctx: Context, deps: AccountDependencies): Promise<CustomerSession[]> {
  await deps.sessions.endByCustomer(await requireCustomerId(ctx), { except: (await ctx.visitor()).sessionId })
  return listSessions(ctx, deps)
}
