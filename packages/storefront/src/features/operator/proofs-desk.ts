import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Proofs } from '@vitrine/contract/operator-proofs.contract'
import { data } from 'react-router'
import { qrCode } from './qr-code.ts'
import { roleWord } from './role-word.ts'
import { shopTimeZone } from './shop-time-zone.ts'
import { againPath, refusedAs, wantedPath, type Told, type Visit } from './visit.ts'

export interface ProofsShown {
  readonly desk: 'proofs'
  readonly title: string
  readonly who: string
  readonly isOwner: boolean
  readonly isEditor: boolean
  /** Everything that is needed was proved: nothing holds anybody here. */
  readonly isComplete: boolean
  /** Where somebody was going when this came in between. */
  readonly next: string | null
  /** Where to log in again first; null: the login is recent. */
  readonly againPath: string | null
  readonly secondFactor: Proofs['secondFactor']
  readonly hasTotp: boolean
  readonly takesPasskeys: boolean
  readonly passkeys: readonly { readonly id: string; readonly name: string; readonly createdAt: string; readonly usedAt: string | null }[]
  readonly timeZone: string
}

export interface TotpOffer {
  readonly secret: string
  readonly address: string
  readonly qr: { readonly path: string; readonly size: number }
}

export interface ProofsAnswered {
  readonly desk: 'proofs'
  readonly told?: Told
  /** The app is being set up: its first code is asked for. */
  readonly offer?: TotpOffer
}

export async function loadProofs(visit: Visit): Promise<ProofsShown> {
  const { call, t } = visit
  const [proofs, operator, timeZone] = await Promise.all([call('getOperatorProofs', {}), call('getOperator', {}), shopTimeZone(visit)])
  return {
    desk: 'proofs', title: t('operator.proofs.title'), secondFactor: proofs.secondFactor, hasTotp: proofs.hasTotp, takesPasskeys: proofs.takesPasskeys, next: wantedPath(visit) ?? null,
    againPath: operator?.isFresh === false ? againPath(visit) : null,
    isOwner: operator?.role === 'owner' && operator.isComplete, isEditor: operator !== null && operator.role !== 'viewer', isComplete: operator?.isComplete === true,
    who: operator ? t('operator.proofs.who', { name: operator.name, role: t(roleWord[operator.role]) }) : '',
    passkeys: proofs.passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })), timeZone,
  }
}

export async function actAtProofs(visit: Visit, form: FormData) {
  const { call, t } = visit
  const intent = form.get('intent')
  const offer = offerIn(form)
  try {
    if (intent === 'begin') return answered({ offer: offered(await call('doBeginTotp', {})) })
    if (intent === 'confirm') await call('doConfirmTotp', { code: String(form.get('code') ?? '').slice(0, 20) })
    else if (intent === 'removeApp') await call('deleteTotp', {})
    else if (intent === 'removePasskey') await call('deletePasskey', { id: String(form.get('passkeyId') ?? '') })
    else throw data('', { status: 400 })
    return answered({ told: { kind: 'ok', message: t(intent === 'confirm' ? 'operator.proofs.done' : 'operator.proofs.removed') } })
  } catch (error) {
    // Whoever mistyped the code goes on with the same picture.
    return answered({ told: await refusedHere(visit, error), ...(intent === 'confirm' && offer && { offer }) }, 422)
  }
}

// Here the missing second proof is told, not led to: this is where it is set up.
async function refusedHere(visit: Visit, error: unknown): Promise<Told> {
  if (isRefusal(error) && error.key === 'operator.secondFactorRequired') return { kind: 'bad', message: visit.t('operator.proofs.required') }
  return refusedAs(visit, error)
}

const answered = (answer: Omit<ProofsAnswered, 'desk'>, status = 200) => data<ProofsAnswered>({ desk: 'proofs', ...answer }, { status })
const offered = ({ secret, address }: Pick<TotpOffer, 'secret' | 'address'>): TotpOffer => ({ secret, address, qr: qrCode(address) })

function offerIn(form: FormData): TotpOffer | undefined {
  const [secret, address] = [String(form.get('secret') ?? ''), String(form.get('address') ?? '')]
  return secret !== '' && secret.length < 100 && address.startsWith('otpauth://') && address.length < 700 ? offered({ secret, address }) : undefined
}
