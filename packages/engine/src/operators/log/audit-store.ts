import type { Payload } from '@vitrine/contract/api/operations'
import { sql, type RawBuilder } from 'kysely'
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

interface AuditQuery extends Payload<'getAuditLog'> {
  readonly timeZone: string
  readonly limit: number
}

/** Entries by descending id: that is the order of time, and every index of a filter ends with it. */
export async function listAuditEntries(db: Db, query: AuditQuery): Promise<readonly StoredAuditEntry[]> {
  return db
    .selectFrom('audit_log as a')
    .select([
      'a.id',
      'a.at',
      'a.operator_id as operatorId',
      'a.operator_name as operatorName',
      'a.action',
      'a.subject',
      'a.subject_id as subjectId',
      'a.before',
      'a.after',
    ])
    .where(toCondition(query))
    .orderBy('a.id', 'desc')
    .limit(query.limit)
    .execute()
}

function toCondition({ before, subject, subjectId, operatorId, from, until, search, timeZone }: AuditQuery) {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (before !== undefined) conditions.push(sql`a.id < ${before}`)
  if (subject !== undefined) conditions.push(sql`a.subject = ${subject}`)
  if (subjectId !== undefined) conditions.push(sql`a.subject_id = ${subjectId}`)
  if (operatorId === null) conditions.push(sql`a.operator_id is null`)
  else if (operatorId !== undefined) conditions.push(sql`a.operator_id = ${operatorId}`)
  // Times as limits of the id, so that one index serves both.
  if (from !== undefined) conditions.push(sql`a.id >= ${firstSince(sql`${from}::date`, timeZone)}`)
  if (until !== undefined)
    conditions.push(
      sql`a.id < coalesce(${firstSince(sql`${until}::date + 1`, timeZone)}, ${sql.lit(Number.MAX_SAFE_INTEGER)})`,
    )
  const words = toQuery(search ?? '')
  if (words !== '') conditions.push(isFoundBy(words))
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const firstSince = (day: RawBuilder<unknown>, timeZone: string) =>
  sql`(select id from audit_log where at >= (${day})::timestamp at time zone ${timeZone} order by at, id limit 1)`

/** Of a search; a word that more entries have is too common to be read through. */
const maxFound = 5000

// An array is found first, by the index of the words; the planner would read the whole log, the newest first.
const isFoundBy = (words: string) =>
  sql`a.id = any (array(select id from audit_log where audit_words(subject_id, before, after) @@ to_tsquery('simple', ${words}) order by id desc limit ${sql.lit(maxFound)}))`

/** Each word by its beginning, however it is written: an address, a number, a key. */
function toQuery(search: string): string {
  const words = search.replaceAll(/['\\:*&|!()<>]/g, ' ').split(/\s+/)
  return words
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => `'${word}':*`)
    .join(' & ')
}
