import type { Services } from './context.ts'

/** What is older need not be kept for the books any more. The period begins at the end of a year, as for documents. */
export async function getLegalRetentionStart({ now, settings }: Pick<Services, 'now' | 'settings'>): Promise<Date> {
  return new Date(Date.UTC(now().getUTCFullYear() - (await settings())['orders.keepYears'], 0, 1))
}
