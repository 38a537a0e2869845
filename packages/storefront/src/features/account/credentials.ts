import type { Mistake } from '../../ui/mistake.ts'
import { wordIn } from './rejected.ts'

export const credentialsIn = (form: FormData) => ({ email: wordIn(form, 'email').trim(), password: wordIn(form, 'password') })

/** What is empty; asked before anything is sent, on the server and in the browser. */
export function loginMistakes(form: FormData): readonly Mistake[] {
  const { email, password } = credentialsIn(form)
  return [...(email ? [] : [{ at: 'email', text: 'login.emailMissing' as const }]), ...(password ? [] : [{ at: 'password', text: 'login.passwordMissing' as const }])]
}
