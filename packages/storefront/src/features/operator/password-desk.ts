import { data } from 'react-router'
import { goTo, refusedAs, type Told, type Visit } from './visit.ts'

export interface PasswordShown {
  readonly desk: 'password'
  readonly title: string
}

export interface PasswordAnswered {
  readonly desk: 'password'
  readonly told: Told
}

export function loadPassword({ t }: Visit): PasswordShown {
  return { desk: 'password', title: t('operator.password.title') }
}

export async function actAtPassword(visit: Visit, form: FormData) {
  const told = await visit.call('doSetOperatorPassword', { token: visit.url.searchParams.get('token') ?? '', password: String(form.get('password') ?? '') })
    .then(() => undefined, (error: unknown) => refusedAs(visit, error))
  if (told === undefined) throw goTo(visit, '/operator/login?chosen')
  return data<PasswordAnswered>({ desk: 'password', told }, { status: 422 })
}
