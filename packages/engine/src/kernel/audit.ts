import type { Context } from './context.ts'
import type { Tx } from './db.ts'

/** What an operator changed: by which operation, of what, from what to what. Secrets never stand here. */
export interface Audited {
  /** The operation's name, 'doSaveBlocks', or the command's, 'operator create'. */
  readonly action: string
  /** What kind of thing: 'page', 'settings', 'operator'. */
  readonly subject: string
  readonly subjectId: string | number
  readonly before?: unknown
  readonly after?: unknown
}

/** Who did it. An operation passes its context. */
export interface Actor extends Pick<Context, 'operator'> {
  readonly caller?: { readonly requestId?: string | undefined }
}

/** The command line has no operator: whoever may start it owns the machine. */
export const commandLine: Actor = { operator: async () => null }

/** Notes a change in the transaction that makes it: one does not stand without the other. */
export async function noteAudit(tx: Tx, actor: Actor, { action, subject, subjectId, before, after }: Audited): Promise<void> {
  const operator = await actor.operator()
  await tx.insertInto('audit_log')
    .values({
      operator_id: operator?.id ?? null, operator_name: operator?.name ?? 'command line', action, subject, subject_id: String(subjectId),
      before: jsonOf(before), after: jsonOf(after), request_id: actor.caller?.requestId ?? null,
    })
    .execute()
}

const jsonOf = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
