import { data } from 'react-router'
import { goThere, goTo, homeOf, refusedAs, wantedPath, type Told, type Visit } from './visit.ts'

export interface LoginShown {
  readonly desk: 'login'
  readonly title: string
  /** Where it goes on afterwards. */
  readonly next: string
  readonly hint: string | null
  /** Of an operator who is logged in, and proves it once more. */
  readonly email: string | undefined
}

export interface LoginAnswered {
  readonly desk: 'login'
  readonly email: string
  readonly missing: readonly ('email' | 'password')[]
  readonly asks?: 'code' | 'passkey'
  readonly told?: Told
}

export async function loadLogin(visit: Visit): Promise<LoginShown> {
  const { call, t, url } = visit
  const wanted = wantedPath(visit)
  const next = wanted ?? homeOf(visit)
  const operator = await call('getOperator', {})
  const isAgain = url.searchParams.has('again') && operator !== null && !operator.isFresh
  if (operator?.isComplete === true && !isAgain) throw goThere(next)
  const hint = isAgain ? t('operator.login.again') : url.searchParams.has('chosen') ? t('operator.login.chosen') : wanted === undefined ? null : t('operator.login.wasSentHere')
  return { desk: 'login', title: t('operator.login.title'), next, hint, email: isAgain ? operator.email : undefined }
}

/** Logs in, and leads on to where somebody was going, or to what must be set up first. */
export async function actAtLogin(visit: Visit, form: FormData) {
  const [email, password, code] = [wordIn(form, 'email').trim(), wordIn(form, 'password'), wordIn(form, 'code').trim()]
  const missing = [...(email ? [] : ['email' as const]), ...(password ? [] : ['password' as const])]
  if (missing.length > 0) return answered({ email, missing })
  const next = wantedPath(visit) ?? homeOf(visit)
  try {
    const { needs } = await visit.call('doOperatorLogin', { email, password, ...(code && { code }) })
    if (needs === 'code' || needs === 'passkey') return answered({ email, missing, asks: needs }, 200)
    throw needs === 'secondFactor' ? goTo(visit, `/operator/proofs?redirect=${encodeURIComponent(next)}`) : goThere(next)
  } catch (error) {
    if (error instanceof Response) throw error
    return answered({ email, missing, told: await refusedAs(visit, error), ...(code && { asks: 'code' as const }) })
  }
}

const answered = (answer: Omit<LoginAnswered, 'desk'>, status = 422) => data<LoginAnswered>({ desk: 'login', ...answer }, { status })
const wordIn = (form: FormData, name: string) => String(form.get(name) ?? '').slice(0, 300)
