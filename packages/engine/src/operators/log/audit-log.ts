import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { Services } from '../../kernel/context.ts'
import { listAuditEntries } from './audit-store.ts'

const entriesPerAnswer = 50

export async function readAuditLog(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  filter: Payload<'getAuditLog'>,
): Promise<Answer<'getAuditLog'>> {
  const { 'shop.timeZone': timeZone, 'shop.currency': currency } = await settings()
  // One extra row shows whether there are more.
  const entries = await listAuditEntries(db, { ...filter, timeZone, limit: entriesPerAnswer + 1 })
  return {
    entries: entries.slice(0, entriesPerAnswer).map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    hasMore: entries.length > entriesPerAnswer,
    timeZone,
    currency,
  }
}
