import type { Db } from '../../kernel/database/db.ts'

export interface StoredAuditEntry {
  readonly id: number
  readonly at: Date
  readonly operatorId: number | null
  readonly operatorName: string
  readonly action: string
  readonly subject: string
  readonly subjectId: string
  readonly before: unknown
  readonly after: unknown
}

interface AuditQuery {
  readonly subject: string | undefined
  readonly subjectId: string | undefined
  readonly offset: number
  readonly limit: number
}

export async function listAuditEntries(
  db: Db,
  { subject, subjectId, offset, limit }: AuditQuery,
): Promise<readonly StoredAuditEntry[]> {
  let query = db
    .selectFrom('audit_log')
    .select([
      'id',
      'at',
      'operator_id as operatorId',
      'operator_name as operatorName',
      'action',
      'subject',
      'subject_id as subjectId',
      'before',
      'after',
    ])
  if (subject !== undefined) query = query.where('subject', '=', subject)
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId)
  return query.orderBy('id', 'desc').offset(offset).limit(limit).execute()
}
