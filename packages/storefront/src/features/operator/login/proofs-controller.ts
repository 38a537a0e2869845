import { isShippedRole } from '@vitrine/contract/kernel/permissions'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Proofs } from '@vitrine/contract/account/operator-proofs.contract'
import { data } from 'react-router'
import { qrCode } from './qr-code.ts'
import { roleTextKeys } from '../admin/role-text-keys.ts'
import { shopTimeZone } from '../shop-time-zone.ts'
import {
  reauthenticationPath,
  toFormNotice,
  parseRedirectPath,
  type FormNotice,
  type StaffRequest,
} from '../admin/staff-request.ts'

export interface ProofsPageData {
  readonly view: 'proofs'
  readonly title: string
  readonly who: string
  readonly isOwner: boolean
  readonly isEditor: boolean
  /** All required factors are set up. */
  readonly isComplete: boolean
  /** The page to return to after the setup. */
  readonly next: string | null
  /** The path of the required new login; null: the login is recent. */
  readonly reauthenticationPath: string | null
  readonly secondFactor: Proofs['secondFactor']
  readonly hasTotp: boolean
  readonly takesPasskeys: boolean
  readonly passkeys: readonly {
    readonly id: string
    readonly name: string
    readonly createdAt: string
    readonly usedAt: string | null
  }[]
  readonly timeZone: string
}

export interface TotpOffer {
  readonly secret: string
  readonly address: string
  readonly qr: { readonly path: string; readonly size: number }
}

export interface ProofsActionData {
  readonly view: 'proofs'
  readonly notice?: FormNotice
  /** The authenticator app is being set up: its first code is required. */
  readonly offer?: TotpOffer
}

export async function loadProofsPage(request: StaffRequest): Promise<ProofsPageData> {
  const { call, t } = request
  const [proofs, operator, timeZone] = await Promise.all([
    call('getOperatorProofs', {}),
    call('getOperator', {}),
    shopTimeZone(request),
  ])
  return {
    view: 'proofs',
    title: t('operator.proofs.title'),
    secondFactor: proofs.secondFactor,
    hasTotp: proofs.hasTotp,
    takesPasskeys: proofs.takesPasskeys,
    next: parseRedirectPath(request) ?? null,
    reauthenticationPath: operator?.isFresh === false ? reauthenticationPath(request) : null,
    isOwner: operator?.permissions.includes('staff') === true && operator.isComplete,
    isEditor: operator?.permissions.includes('content') === true,
    isComplete: operator?.isComplete === true,
    who: operator
      ? t('operator.proofs.who', {
          name: operator.name,
          role: isShippedRole(operator.role) ? t(roleTextKeys[operator.role]) : operator.role,
        })
      : '',
    passkeys: proofs.passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
    timeZone,
  }
}

export async function runProofsAction(request: StaffRequest, form: FormData) {
  const { call, t } = request
  const intent = form.get('intent')
  const offer = parseOffer(form)
  try {
    if (intent === 'begin') return respond({ offer: createOffer(await call('doBeginTotp', {})) })
    if (intent === 'confirm') await call('doConfirmTotp', { code: String(form.get('code') ?? '').slice(0, 20) })
    else if (intent === 'removeApp') await call('deleteTotp', {})
    else if (intent === 'removePasskey') await call('deletePasskey', { id: String(form.get('passkeyId') ?? '') })
    else throw data('', { status: 400 })
    return respond({
      notice: { kind: 'ok', message: t(intent === 'confirm' ? 'operator.proofs.done' : 'operator.proofs.removed') },
    })
  } catch (error) {
    // After a mistyped code the same QR code is shown.
    return respond(
      { notice: await toProofsNotice(request, error), ...(intent === 'confirm' && offer && { offer }) },
      422,
    )
  }
}

// A missing second factor is shown as a notice here, since this page sets it up.
async function toProofsNotice(request: StaffRequest, error: unknown): Promise<FormNotice> {
  if (isRefusal(error) && error.key === 'operator.secondFactorRequired')
    return { kind: 'bad', message: request.t('operator.proofs.required') }
  return toFormNotice(request, error)
}

const respond = (answer: Omit<ProofsActionData, 'view'>, status = 200) =>
  data<ProofsActionData>({ view: 'proofs', ...answer }, { status })
const createOffer = ({ secret, address }: Pick<TotpOffer, 'secret' | 'address'>): TotpOffer => ({
  secret,
  address,
  qr: qrCode(address),
})

function parseOffer(form: FormData): TotpOffer | undefined {
  const [secret, address] = [String(form.get('secret') ?? ''), String(form.get('address') ?? '')]
  return secret !== '' && secret.length < 100 && address.startsWith('otpauth://') && address.length < 700
    ? createOffer({ secret, address })
    : undefined
}
