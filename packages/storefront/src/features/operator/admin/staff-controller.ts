import type { StaffMember, StaffRole } from '@vitrine/contract/account/operators.contract'
import { findInvalidFields } from '@vitrine/contract/kernel/operation/find-invalid-fields'
import { data } from 'react-router'
import { parseId } from '../../../data/forms/form-values.ts'
import { shopTimeZone } from '../shop-time-zone.ts'
import { reauthenticationPath, toFormNotice, type FormNotice, type StaffRequest } from './staff-request.ts'

export interface StaffPageData {
  readonly view: 'people'
  readonly title: string
  readonly staff: readonly StaffRow[]
  readonly roles: readonly Pick<StaffRole, 'code' | 'name'>[]
  /** The path of the required new login; null: the login is recent. */
  readonly reauthenticationPath: string | null
  readonly timeZone: string
}

export interface StaffRow extends Pick<StaffMember, 'id' | 'name' | 'email' | 'role' | 'isActive' | 'lastLoginAt'> {
  readonly isSelf: boolean
  /** The login methods. */
  readonly proofs: string
}

export interface StaffActionData {
  readonly view: 'people'
  readonly notice?: FormNotice
  /** The invitation or reset link to pass on. */
  readonly link?: { readonly name: string; readonly address: string }
  /** The values of the form that adds staff, and its invalid fields. */
  readonly values?: {
    readonly name: string
    readonly email: string
    readonly role: string
    readonly invalidFields: readonly ('name' | 'email')[]
  }
}

export async function loadStaffPage(request: StaffRequest): Promise<StaffPageData> {
  const { call, t } = request
  const [people, roles, self, timeZone] = await Promise.all([
    call('getOperators', {}),
    call('getStaffRoles', {}),
    call('getOperator', {}),
    shopTimeZone(request),
  ])
  return {
    view: 'people',
    title: t('operator.people.title'),
    timeZone,
    roles: roles.map(({ code, name }) => ({ code, name })),
    reauthenticationPath: self?.isFresh === false ? reauthenticationPath(request) : null,
    staff: people.map((person) => ({
      id: person.id,
      name: person.name,
      email: person.email,
      role: person.role,
      isActive: person.isActive,
      isSelf: person.id === self?.id,
      lastLoginAt: person.lastLoginAt,
      proofs: listProofs(person)
        .map((word) => t(word))
        .join(', '),
    })),
  }
}

function listProofs({ hasPassword, hasTotp, hasPasskey }: StaffMember) {
  const proofs = [
    ...(hasPasskey ? ['operator.people.proofs.passkey' as const] : []),
    ...(hasTotp ? ['operator.people.proofs.totp' as const] : []),
  ]
  if (proofs.length > 0) return proofs
  return [hasPassword ? ('operator.people.proofs.none' as const) : ('operator.people.proofs.nothing' as const)]
}

export async function runStaffAction(request: StaffRequest, form: FormData) {
  const { call, t } = request
  const intent = form.get('intent')
  if (intent === 'add') return addStaff(request, form)
  try {
    if (intent === 'role') await call('setOperator', { id: parseId(form, 'operatorId'), role: parseRole(form) })
    else if (intent === 'activate' || intent === 'deactivate')
      await call('setOperator', { id: parseId(form, 'operatorId'), isActive: intent === 'activate' })
    else if (intent === 'reset')
      return respond({
        link: {
          name: String(form.get('person') ?? '').slice(0, 120),
          address: (await call('doResetOperator', { id: parseId(form, 'operatorId') })).link,
        },
      })
    else throw data('', { status: 400 })
    return respond({ notice: { kind: 'ok', message: t('operator.people.saved') } })
  } catch (error) {
    return respond({ notice: await toFormNotice(request, error) }, 422)
  }
}

async function addStaff(request: StaffRequest, form: FormData) {
  const values = {
    name: String(form.get('name') ?? '')
      .trim()
      .slice(0, 120),
    email: String(form.get('email') ?? '')
      .trim()
      .slice(0, 254),
    role: parseRole(form),
  }
  const fields = findInvalidFields('doAddOperator', values)
  const invalidFields = (['name', 'email'] as const).filter((name) => fields.includes(name))
  if (invalidFields.length > 0) return respond({ values: { ...values, invalidFields } }, 422)
  try {
    const { link } = await request.call('doAddOperator', values)
    return respond({ link: { name: values.name, address: link } })
  } catch (error) {
    return respond({ values: { ...values, invalidFields: [] }, notice: await toFormNotice(request, error) }, 422)
  }
}

const parseRole = (form: FormData) => String(form.get('role') ?? '').slice(0, 40)
const respond = (answer: Omit<StaffActionData, 'view'>, status = 200) =>
  data<StaffActionData>({ view: 'people', ...answer }, { status })
