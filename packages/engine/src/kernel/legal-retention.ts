import type { Services } from './context.ts'

/** What is older need not be kept for the books any more. */
export async function getLegalRetentionStart({ now, settings }: Pick<Services, 'now' | 'settings'>): Promise<Date> {
  const start = new Date(now())
  start.setUTCFullYear(start.getUTCFullYear() - (await settings())['orders.keepYears'])
  return start
}
