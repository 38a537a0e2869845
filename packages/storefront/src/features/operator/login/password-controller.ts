import { data, redirect } from 'react-router'
import { toFormNotice, type FormNotice, type StaffRequest } from '../admin/staff-request.ts'

export interface PasswordPageData {
  readonly view: 'password'
  readonly title: string
}

export interface PasswordActionData {
  readonly view: 'password'
  readonly notice: FormNotice
}

export function loadPasswordPage({ t }: StaffRequest): PasswordPageData {
  return { view: 'password', title: t('operator.password.title') }
}

export async function runPasswordAction(request: StaffRequest, form: FormData) {
  const notice = await request
    .call('doSetOperatorPassword', {
      token: request.url.searchParams.get('token') ?? '',
      password: String(form.get('password') ?? ''),
    })
    .then(
      () => undefined,
      (error: unknown) => toFormNotice(request, error),
    )
  if (notice === undefined) throw redirect('/operator/login?chosen', 303)
  return data<PasswordActionData>({ view: 'password', notice }, { status: 422 })
}
