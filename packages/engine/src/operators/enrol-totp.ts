import type { Proofs } from '@vitrine/contract/operator-proofs.contract'
import type { Answer, Payload } from '@vitrine/contract/operations'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import type { Parts } from './parts.ts'
import { enrol, refuseUnlessMayEnrol, self, withdraw } from './proofs.ts'
import { newTotpSecret, stepOf, totpOffer } from './totp.ts'
import { removeTotp, takeTotpOffer, totpOfferOf, writeTotpOffer } from './totp-store.ts'

export async function beginTotp(ctx: Context, parts: Parts): Promise<Answer<'doBeginTotp'>> {
  const { id, email } = await refuseUnlessMayEnrol(ctx)
  const secret = newTotpSecret()
  const sealed = await parts.sealed(id, secret)
  await inTransaction(ctx.db, (tx) => writeTotpOffer(tx, id, sealed))
  return totpOffer(secret, { email, shop: (await parts.house.settings())['shop.name'] })
}

export async function confirmTotp(ctx: Context, { code }: Payload<'doConfirmTotp'>, parts: Parts): Promise<Proofs> {
  const { id } = await self(ctx)
  const sealed = await totpOfferOf(ctx.db, id)
  if (sealed === null) refuse('operator.codeInvalid')
  const step = stepOf(await parts.unsealed(id, sealed), code, ctx.now)
  if (step === undefined) refuse('operator.codeInvalid')
  return enrol(ctx, {
    parts, action: 'doConfirmTotp',
    write: async (tx) => { if (!await takeTotpOffer(tx, id, { sealed, step })) refuse('operator.codeInvalid') },
  })
}

export function withdrawTotp(ctx: Context, parts: Parts): Promise<Proofs> {
  return withdraw(ctx, { parts, action: 'deleteTotp', write: (tx, { id }) => removeTotp(tx, id) })
}
