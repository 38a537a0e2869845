import { operatorRoles, type OperatorRole } from '@vitrine/contract/kernel/operator-role'
import type { Person } from '@vitrine/contract/operators.contract'
import { wrongFields } from '@vitrine/contract/wrong-fields'
import { data } from 'react-router'
import { parseId } from '../../data/form-values.ts'
import { shopTimeZone } from './shop-time-zone.ts'
import { againPath, refusedAs, type Told, type Visit } from './visit.ts'

export interface PeopleShown {
  readonly desk: 'people'
  readonly title: string
  readonly people: readonly ShownPerson[]
  /** Where to log in again first; null: the login is recent. */
  readonly againPath: string | null
  readonly timeZone: string
}

export interface ShownPerson extends Pick<Person, 'id' | 'name' | 'email' | 'role' | 'isActive' | 'lastLoginAt'> {
  readonly isSelf: boolean
  /** How they log in. */
  readonly proofs: string
}

export interface PeopleAnswered {
  readonly desk: 'people'
  readonly told?: Told
  /** To be passed on to somebody. */
  readonly link?: { readonly name: string; readonly address: string }
  /** What was typed into the form that adds somebody, and what is wrong with it. */
  readonly typed?: { readonly name: string; readonly email: string; readonly role: OperatorRole; readonly wrong: readonly ('name' | 'email')[] }
}

export async function loadPeople(visit: Visit): Promise<PeopleShown> {
  const { call, t } = visit
  const [people, self, timeZone] = await Promise.all([call('getOperators', {}), call('getOperator', {}), shopTimeZone(visit)])
  return {
    desk: 'people', title: t('operator.people.title'), timeZone, againPath: self?.isFresh === false ? againPath(visit) : null,
    people: people.map((person) => ({
      id: person.id, name: person.name, email: person.email, role: person.role, isActive: person.isActive, isSelf: person.id === self?.id,
      lastLoginAt: person.lastLoginAt, proofs: proofsOf(person).map((word) => t(word)).join(', '),
    })),
  }
}

function proofsOf({ hasPassword, hasTotp, hasPasskey }: Person) {
  const proofs = [...(hasPasskey ? ['operator.people.proofs.passkey' as const] : []), ...(hasTotp ? ['operator.people.proofs.totp' as const] : [])]
  if (proofs.length > 0) return proofs
  return [hasPassword ? 'operator.people.proofs.none' as const : 'operator.people.proofs.nothing' as const]
}

export async function actAtPeople(visit: Visit, form: FormData) {
  const { call, t } = visit
  const intent = form.get('intent')
  if (intent === 'add') return add(visit, form)
  try {
    if (intent === 'role') await call('setOperator', { id: parseId(form, 'operatorId'), role: roleIn(form) })
    else if (intent === 'activate' || intent === 'deactivate') await call('setOperator', { id: parseId(form, 'operatorId'), isActive: intent === 'activate' })
    else if (intent === 'reset') return answered({ link: { name: String(form.get('person') ?? '').slice(0, 120), address: (await call('doResetOperator', { id: parseId(form, 'operatorId') })).link } })
    else throw data('', { status: 400 })
    return answered({ told: { kind: 'ok', message: t('operator.people.saved') } })
  } catch (error) {
    return answered({ told: await refusedAs(visit, error) }, 422)
  }
}

async function add(visit: Visit, form: FormData) {
  const typed = { name: String(form.get('name') ?? '').trim().slice(0, 120), email: String(form.get('email') ?? '').trim().slice(0, 254), role: roleIn(form) }
  const fields = wrongFields('doAddOperator', typed)
  const wrong = (['name', 'email'] as const).filter((name) => fields.includes(name))
  if (wrong.length > 0) return answered({ typed: { ...typed, wrong } }, 422)
  try {
    const { link } = await visit.call('doAddOperator', typed)
    return answered({ link: { name: typed.name, address: link } })
  } catch (error) {
    return answered({ typed: { ...typed, wrong: [] }, told: await refusedAs(visit, error) }, 422)
  }
}

const roleIn = (form: FormData): OperatorRole => operatorRoles.find((role) => role === form.get('role')) ?? 'viewer'
const answered = (answer: Omit<PeopleAnswered, 'desk'>, status = 200) => data<PeopleAnswered>({ desk: 'people', ...answer }, { status })
