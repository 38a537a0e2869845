import type { OperatorSession } from '@vitrine/contract/account/operator-sessions.contract'
import type { Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { hashSecret, isSecret } from '../../kernel/security/session-secret.ts'
import { lockOperator, findLogin } from '../operators-store.ts'
import { requireOperator } from '../proofs.ts'
import { refuseBeyondOwn } from '../staff-roles.ts'
import { deleteSessionsOf, listSessions } from './operator-session-store.ts'

export async function readOwnSessions(ctx: Context): Promise<OperatorSession[]> {
  return readSessions(ctx, (await requireOperator(ctx)).id)
}

export async function readStaffSessions(ctx: Context, { id }: Payload<'getStaffSessions'>): Promise<OperatorSession[]> {
  if ((await findLogin(ctx.db, id)) === undefined) refuse('operator.notFound')
  return readSessions(ctx, id)
}

/** Ends one of the caller's sessions, or all but the one that calls. */
export async function endOwnSessions(
  ctx: Context,
  { sessionId }: Payload<'deleteOperatorSessions'>,
): Promise<OperatorSession[]> {
  const { id } = await requireOperator(ctx)
  const except = sessionId === undefined ? currentHash(ctx) : undefined
  await endSessions(ctx, id, { action: 'deleteOperatorSessions', only: sessionId, except })
  return readSessions(ctx, id)
}

export async function endStaffSessions(
  ctx: Context,
  { id, sessionId }: Payload<'deleteStaffSessions'>,
): Promise<OperatorSession[]> {
  await endSessions(ctx, id, { action: 'deleteStaffSessions', only: sessionId })
  return readSessions(ctx, id)
}

interface EndOptions {
  readonly action: string
  readonly only?: number | undefined
  readonly except?: Buffer | undefined
}

async function endSessions(ctx: Context, operatorId: number, { action, ...which }: EndOptions): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { operator } = await lockOperator(tx, operatorId)
    if (operator === undefined) refuse('operator.notFound')
    if (action === 'deleteStaffSessions') await refuseBeyondOwn(ctx, operator.permissions)
    const ended = await deleteSessionsOf(tx, operatorId, which)
    if (ended > 0)
      await recordAudit(tx, ctx, {
        action,
        subject: 'operator',
        subjectId: operatorId,
        after: { endedSessions: ended },
      })
  })
}

async function readSessions(ctx: Context, operatorId: number): Promise<OperatorSession[]> {
  const current = currentHash(ctx)
  return (await listSessions(ctx.db, operatorId, ctx.now)).map(({ id, tokenHash, agent, startedAt, seenAt }) => ({
    id,
    agent,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isCurrent: current?.equals(tokenHash) === true,
  }))
}

const currentHash = ({ caller: { operator } }: Context) => (isSecret(operator) ? hashSecret(operator) : undefined)
