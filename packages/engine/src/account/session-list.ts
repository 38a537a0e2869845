import type { CustomerSession } from '@vitrine/contract/account.contract'
import { refuse, type Context } from '../kernel/context.ts'
import type { Parts } from './parts.ts'
import { self } from './self.ts'

/** This one first. */
export async function listSessions(ctx: Context, { sessions }: Parts): Promise<CustomerSession[]> {
  const own = (await ctx.visitor()).sessionId
  const list = await sessions.listByCustomer(await self(ctx))
  return list.map(({ id, agent, createdAt, seenAt }) => ({ id, agent, createdAt: createdAt.toISOString(), seenAt: seenAt.toISOString(), isThis: id === own }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
}

/** One's own ends by logging out. */
export async function endSession(ctx: Context, id: number, parts: Parts): Promise<CustomerSession[]> {
  const customerId = await self(ctx)
  if (id === (await ctx.visitor()).sessionId || await parts.sessions.endByCustomer(customerId, { only: id }) === 0) refuse('notFound')
  return listSessions(ctx, parts)
}

export async function endOtherSessions(ctx: Context, parts: Parts): Promise<CustomerSession[]> {
  await parts.sessions.endByCustomer(await self(ctx), { except: (await ctx.visitor()).sessionId })
  return listSessions(ctx, parts)
}
