import { refuse, type Context } from '../kernel/context.ts'

/** The id of the calling customer. The dispatcher has checked access already. */
export async function requireCustomerId(ctx: Context): Promise<number> {
  return (await ctx.visitor()).customerId ?? refuse('security.loginRequired')
}
