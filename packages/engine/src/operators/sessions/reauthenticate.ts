import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { requirePassword, verifyCode } from '../log-in.ts'
import type { OperatorDependencies } from '../operator-dependencies.ts'
import { findLogin, type OperatorLogin } from '../operators-store.ts'
import type { Passkeys } from '../passkeys.ts'
import { requireOperator } from '../proofs.ts'
import { hasSecondFactor } from './operator-sessions.ts'

interface Dependencies {
  readonly deps: OperatorDependencies
  readonly passkeys: Pick<Passkeys, 'verify'>
}

interface FreshProof {
  readonly by: 'password' | 'code' | 'passkey'
  consume(tx: Tx): Promise<void>
}

/** Confirms the caller's session by one fresh proof. */
export async function reauthenticate(
  ctx: Context,
  payload: Payload<'doReauthenticateOperator'>,
  { deps, passkeys }: Dependencies,
): Promise<Answer<'doReauthenticateOperator'>> {
  const operator = await requireOperator(ctx)
  const login = (await findLogin(ctx.db, operator.id)) ?? refuse('login.invalidData')
  const { by, consume } = await verifyProof(ctx, payload, { login, deps, passkeys })
  await inTransaction(ctx.db, async (tx) => {
    await consume(tx)
    await deps.sessions.confirm(tx, ctx)
    await recordAudit(tx, ctx, {
      action: 'doReauthenticateOperator',
      subject: 'operator',
      subjectId: operator.id,
      after: { proof: by },
    })
  })
  return { ...operator, isFresh: true }
}

/** Where there is a second factor, the password alone proves nothing: it may have been stolen. */
async function verifyProof(
  ctx: Context,
  { password = '', code = '', response }: Payload<'doReauthenticateOperator'>,
  { login, deps, passkeys }: Dependencies & { readonly login: OperatorLogin },
): Promise<FreshProof> {
  if (response !== undefined) {
    const { operator, consume } = await passkeys.verify(ctx, response)
    // A passkey of somebody else who uses the same device.
    return operator.id === login.id ? { by: 'passkey', consume } : refuse('operator.passkeyInvalid')
  }
  if (code !== '' && login.totpSecret !== null)
    return {
      by: 'code',
      consume: await verifyCode(ctx, { id: login.id, totpSecret: login.totpSecret, code }, deps),
    }
  if (hasSecondFactor(login)) refuse('login.invalidData')
  await requirePassword(ctx, { email: login.email, password, login })
  return { by: 'password', consume: async () => {} }
}
