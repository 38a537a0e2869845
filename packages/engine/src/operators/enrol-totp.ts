import type { Proofs } from '@vitrine/contract/account/operator-proofs.contract'
import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import type { OperatorDependencies } from './operator-dependencies.ts'
import { enrol, refuseUnlessMayEnrol, requireOperator, removeProof } from './proofs.ts'
import { newTotpSecret, findTotpStep, createTotpOffer } from './totp.ts'
import { clearTotp, acceptTotpOffer, findTotpOffer, setTotpOffer } from './totp-store.ts'

export async function beginTotp(ctx: Context, deps: OperatorDependencies): Promise<Answer<'doBeginTotp'>> {
  const { id, email } = await refuseUnlessMayEnrol(ctx)
  const secret = newTotpSecret()
  const sealedSecret = await deps.seal(id, secret)
  await inTransaction(ctx.db, (tx) => setTotpOffer(tx, id, sealedSecret))
  return createTotpOffer(secret, { email, shop: (await deps.services.settings())['shop.name'] })
}

export async function confirmTotp(
  ctx: Context,
  { code }: Payload<'doConfirmTotp'>,
  deps: OperatorDependencies,
): Promise<Proofs> {
  const { id } = await requireOperator(ctx)
  const sealedSecret = await findTotpOffer(ctx.db, id)
  if (sealedSecret === null) refuse('operator.codeInvalid')
  const step = findTotpStep(await deps.unseal(id, sealedSecret), code, ctx.now)
  if (step === undefined) refuse('operator.codeInvalid')
  return enrol(ctx, {
    deps,
    action: 'doConfirmTotp',
    write: async (tx) => {
      if (!(await acceptTotpOffer(tx, id, { sealed: sealedSecret, step }))) refuse('operator.codeInvalid')
    },
  })
}

export function disableTotp(ctx: Context, deps: OperatorDependencies): Promise<Proofs> {
  return removeProof(ctx, { deps, action: 'deleteTotp', write: (tx, { id }) => clearTotp(tx, id) })
}
