import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { Db } from '../../kernel/database/db.ts'
import { listAuditEntries } from './audit-store.ts'

const entriesPerPage = 50

export async function readAuditLog(
  db: Db,
  { page, subject, subjectId }: Payload<'getAuditLog'>,
): Promise<Answer<'getAuditLog'>> {
  // One extra row shows whether there is another page.
  const entries = await listAuditEntries(db, {
    subject,
    subjectId,
    offset: (page - 1) * entriesPerPage,
    limit: entriesPerPage + 1,
  })
  return {
    entries: entries.slice(0, entriesPerPage).map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    page,
    hasMore: entries.length > entriesPerPage,
  }
}
