import { sql } from 'kysely'
import type { Context, Operator, Services } from './context.ts'
import type { Db, Tx } from './database/db.ts'
import { deleteInBatches } from './jobs/delete-in-batches.ts'
import type { Job } from './jobs/jobs.ts'
import { getLegalRetentionStart } from './legal-retention.ts'

/** A change by an operator: operation, subject, state before and after. Never contains secrets. */
export interface AuditEntry {
  /** The operation's name, 'doSaveBlocks', or the command's, 'operator create'. */
  readonly action: string
  /** The kind of subject: 'page', 'settings', 'operator'. */
  readonly subject: string
  readonly subjectId: string | number
  readonly before?: unknown
  readonly after?: unknown
}

/** The author of a change. An operation passes its context. */
export interface Actor extends Pick<Context, 'operator'> {
  readonly caller?: { readonly requestId?: string | undefined }
}

/** All that the log needs of an author: a job goes on in the name of the person who began. */
export interface AuditAuthor extends Pick<Actor, 'caller'> {
  operator(): Promise<Pick<Operator, 'id' | 'name'> | null>
}

/** The command line has no operator: access to it means access to the machine. */
export const commandLine: Actor = { operator: async () => null }

/** Records a change in the transaction that makes it, so that neither exists without the other. */
export async function recordAudit(
  tx: Tx,
  actor: AuditAuthor,
  { action, subject, subjectId, before, after }: AuditEntry,
): Promise<void> {
  const operator = await actor.operator()
  await tx
    .insertInto('audit_log')
    .values({
      operator_id: operator?.id ?? null,
      operator_name: operator?.name ?? 'command line',
      action,
      subject,
      subject_id: String(subjectId),
      before: toJson(before),
      after: toJson(after),
      request_id: actor.caller?.requestId ?? null,
    })
    .execute()
}

export interface LastChange {
  readonly by: string
  readonly at: Date
}

/** The latest change of a subject. */
export async function findLastChange(
  db: Db,
  { subject, subjectId }: Pick<AuditEntry, 'subject' | 'subjectId'>,
): Promise<LastChange | undefined> {
  return db
    .selectFrom('audit_log')
    .where('subject', '=', subject)
    .where('subject_id', '=', String(subjectId))
    .orderBy('id', 'desc')
    .limit(1)
    .select(['operator_name as by', 'at'])
    .executeTakeFirst()
}

export interface SubjectChange extends LastChange {
  readonly action: string
}

/** The changes of some subjects, in no order. */
export async function listChangesOf(
  db: Db,
  subjects: readonly Pick<AuditEntry, 'subject' | 'subjectId'>[],
): Promise<readonly SubjectChange[]> {
  const { rows } = await sql<SubjectChange>`
    select action, operator_name as by, at from audit_log
    where ${sql.join(
      subjects.map(({ subject, subjectId }) => sql`(subject = ${subject} and subject_id = ${String(subjectId)})`),
      sql` or `,
    )}`.execute(db)
  return rows
}

/** Changes are kept as long as the books that they may explain. */
export function auditCleanupJob(services: Services): Job {
  return {
    name: 'forgetAudit',
    everySeconds: 86_400,
    async run(closing) {
      const before = await getLegalRetentionStart(services)
      await deleteInBatches(services.db, closing, async (tx, limit) => {
        await sql`set local vitrine.retention = 'on'`.execute(tx)
        const { rows } = await sql`
          delete from audit_log where id = any(array(
            select id from audit_log where at < ${before}::timestamptz order by at limit ${limit}))
          returning id`.execute(tx)
        return rows.length
      })
    },
  }
}

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
