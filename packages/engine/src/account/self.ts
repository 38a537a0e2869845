import { refuse, type Context } from '../kernel/context.ts'

/** The customer who calls: the dispatcher let nobody else in. */
export async function self(ctx: Context): Promise<number> {
  return (await ctx.visitor()).customerId ?? refuse('security.loginRequired')
}
