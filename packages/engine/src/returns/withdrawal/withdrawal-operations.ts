import { randomBytes, randomUUID } from 'node:crypto'
import { emailFault } from '@vitrine/contract/account/email-fault'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Payload } from '@vitrine/contract/api/operations'
import type { Withdrawal } from '@vitrine/contract/orders/returns.contract'
import { enforceRateLimits } from '../../kernel/security/rate-limits.ts'
import { refuse, type Context, type Handlers } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { enqueue } from '../../kernel/jobs/outbox.ts'
import { isSameKey } from '../../kernel/security/same-key.ts'
import { withdrawalNumber } from '../return-numbers.ts'
import type { ReturnDependencies } from '../dependencies.ts'
import { findWithdrawal, findWithdrawalByAttempt, writeWithdrawal, type WithdrawalRow } from './withdrawals-store.ts'

export function withdrawalHandlers({
  services,
}: ReturnDependencies): Handlers<'doSubmitCancellation' | 'getWithdrawal'> {
  const toAnswer = async (row: WithdrawalRow): Promise<Withdrawal> => ({
    id: row.id,
    number: withdrawalNumber(row.id),
    accessKey: row.accessKey,
    declaredAt: row.declaredAt.toISOString(),
    timeZone: (await services.settings())['shop.timeZone'],
    name: row.name ?? '',
    email: row.email ?? '',
    orderId: row.orderText,
    items: row.items,
    reason: row.reason,
  })
  return {
    doSubmitCancellation: async (ctx, payload) => toAnswer(await submitWithdrawal(ctx, payload)),
    async getWithdrawal({ db }, { id, accessKey }) {
      const row = await findWithdrawal(db, id)
      if (!isSameKey(row?.accessKey ?? '', accessKey) || !row) refuse('notFound')
      return toAnswer(row)
    },
  }

  /**
   * A withdrawal is valid as soon as it is stored. Its order is matched afterwards, so that neither the answer nor its
   * timing reveals whether the order exists.
   */
  async function submitWithdrawal(ctx: Context, payload: Payload<'doSubmitCancellation'>): Promise<WithdrawalRow> {
    const { name, email, orderId: orderText, postcode = '', items = '', reason = '' } = trimFields(payload)
    const fault = emailFault(email, { refusedHosts: [], refusedCharacters: '' })
    const fields = {
      ...(name === '' && { name: 'required' }),
      ...(orderText === '' && { orderId: 'required' }),
      ...(fault && { email: fault }),
    }
    if (Object.keys(fields).length > 0) refuse('withdrawal.incomplete', { fields })
    const attemptId = payload.attemptId ?? randomUUID()
    const existing = await findWithdrawalByAttempt(ctx.db, attemptId)
    if (existing) return existing
    const { network } = ctx.caller
    await enforceRateLimits(
      ctx.db,
      [
        ...(network === undefined
          ? []
          : [
              {
                action: 'withdrawal.network',
                subject: network,
                max: serverLimits.withdrawalsPerNetwork,
                seconds: 3600,
              },
            ]),
        {
          action: 'withdrawal',
          subject: `${email.toLowerCase()} ${network ?? ''}`,
          max: serverLimits.withdrawalsPerHour,
          seconds: 3600,
        },
      ],
      ctx.now,
    )
    await inTransaction(ctx.db, async (tx) => {
      const withdrawalId = await writeWithdrawal(tx, {
        attemptId,
        accessKey: randomBytes(24).toString('base64url'),
        name,
        email,
        postcode: postcode || null,
        locale: ctx.locale,
        orderText,
        items: items || null,
        reason: reason || null,
        declaredAt: ctx.now,
      })
      if (withdrawalId === undefined) return
      await enqueue(
        tx,
        { kind: 'mail.withdrawalReceived', key: `mail.withdrawalReceived:${withdrawalId}`, payload: { withdrawalId } },
        { kind: 'withdrawal.match', key: `withdrawal.match:${withdrawalId}`, payload: { withdrawalId } },
      )
    })
    return (await findWithdrawalByAttempt(ctx.db, attemptId)) ?? refuse('notFound')
  }
}

function trimFields({ name, email, orderId, postcode, items, reason }: Payload<'doSubmitCancellation'>) {
  return {
    name: name.trim(),
    email: email.trim(),
    orderId: orderId.trim(),
    postcode: postcode?.trim(),
    items: items?.trim(),
    reason: reason?.trim(),
  }
}
