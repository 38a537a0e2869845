import type { Tx } from '../kernel/database/db.ts'
import { enqueue } from '../kernel/jobs/outbox.ts'
import { insertNotice, type NewNotice } from './notices-store.ts'

type NoticeKind = 'mail.passwordChanged' | 'mail.passkeyAdded' | 'mail.emailChangeAsked'

/**
 * Enqueues a notice to the address that the account has now: an address that changes afterwards does not hide from its
 * owner what happened.
 */
export async function enqueueNotice(tx: Tx, kind: NoticeKind, notice: NewNotice): Promise<void> {
  const noticeId = await insertNotice(tx, notice)
  if (noticeId !== undefined) await enqueue(tx, { kind, key: `${kind}:notice:${noticeId}`, payload: { noticeId } })
}
