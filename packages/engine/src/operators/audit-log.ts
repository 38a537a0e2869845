import type { Answer, Payload } from '@vitrine/contract/operations'
import type { Db } from '../kernel/db.ts'
import { auditEntries } from './audit-store.ts'

const perPage = 50

export async function readAuditLog(db: Db, { page, subject, subjectId }: Payload<'getAuditLog'>): Promise<Answer<'getAuditLog'>> {
  // One more than is shown tells whether another page follows.
  const entries = await auditEntries(db, { subject, subjectId, from: (page - 1) * perPage, most: perPage + 1 })
  return { entries: entries.slice(0, perPage).map((entry) => ({ ...entry, at: entry.at.toISOString() })), page, hasMore: entries.length > perPage }
}
