import type { Mistake } from '../../../ui/form/mistake.ts'
import { getValue } from './rejected-form.ts'

export const readCredentials = (form: FormData) => ({
  email: getValue(form, 'email').trim(),
  password: getValue(form, 'password'),
})

/** The required fields that are empty; checked before the request, on the server and in the browser. */
export function loginMistakes(form: FormData): readonly Mistake[] {
  const { email, password } = readCredentials(form)
  return [
    ...(email ? [] : [{ at: 'email', text: 'login.emailMissing' as const }]),
    ...(password ? [] : [{ at: 'password', text: 'login.passwordMissing' as const }]),
  ]
}
