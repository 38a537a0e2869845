import { emailFault } from '@vitrine/contract/email-fault'
import { locales, localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Call } from '@vitrine/contract/operations'
import { data, redirect } from 'react-router'
import { parseId } from '../../data/form-values.ts'
import type { TextKey } from '../../text/compiled/keys.ts'
import type { Mistake } from '../../ui/mistake.ts'
import { emailText, refusedAs, typedIn, wordIn, type Rejected } from './rejected.ts'
import { newPasswordMistakes } from './reset-action.ts'

export const personalTold = {
  dataSaved: 'personal.toldSaved', emailAsked: 'personal.toldEmailAsked', emailKept: 'personal.toldEmailKept', emailConfirmed: 'login.toldEmailConfirmed', passwordChanged: 'personal.toldPassword',
  sessionEnded: 'personal.toldSession', sessionsEnded: 'personal.toldSessions', passkeyRemoved: 'personal.toldPasskeyRemoved',
} as const satisfies Record<string, TextKey>
type Told = keyof typeof personalTold

interface Asked {
  readonly form: FormData
  readonly call: Call
  readonly locale: Locale
}

/** Each form of the page has an intent. It answers what was done, and in which language the page goes on. */
const intents: Readonly<Record<string, { readonly told: Told; readonly mistakes?: (asked: Asked) => readonly Mistake[] | Promise<readonly Mistake[]>; readonly carryOut: (asked: Asked) => Promise<unknown> }>> = {
  data: { told: 'dataSaved', carryOut: ({ form, call, locale }) => call('setCustomer', personIn(form, locale)) },
  email: {
    told: 'emailAsked', mistakes: emailMistakes,
    carryOut: ({ form, call }) => call('doChangeEmail', { email: wordIn(form, 'email').trim(), password: wordIn(form, 'emailPassword') }),
  },
  keepEmail: { told: 'emailKept', carryOut: ({ call }) => call('deleteEmailChange', {}) },
  password: {
    told: 'passwordChanged', mistakes: ({ form }) => [...missingOld(form), ...newPasswordMistakes(form)],
    carryOut: ({ form, call }) => call('doChangeUserPassword', { oldPassword: wordIn(form, 'oldPassword'), password: wordIn(form, 'password'), repeatPassword: wordIn(form, 'repeatPassword') }),
  },
  endSession: { told: 'sessionEnded', carryOut: ({ form, call }) => call('deleteCustomerSession', { id: parseId(form, 'id') }) },
  endSessions: { told: 'sessionsEnded', carryOut: ({ call }) => call('deleteOtherSessions', {}) },
  removePasskey: { told: 'passkeyRemoved', carryOut: ({ form, call }) => call('deleteCustomerPasskey', { id: wordIn(form, 'id') }) },
}

export async function personalAction(asked: Asked) {
  const { form, locale } = asked
  const name = wordIn(form, 'intent')
  const intent = Object.hasOwn(intents, name) ? intents[name] : undefined
  if (!intent) throw data('', { status: 400 })
  const typed = typedIn(form)
  const mistakes = await intent.mistakes?.(asked) ?? []
  if (mistakes.length > 0) return data<Rejected>({ form: name, typed, mistakes }, { status: 422 })
  try {
    await intent.carryOut(asked)
  } catch (error) {
    // The session ended meanwhile: the login comes first.
    if (isRefusal(error) && error.key === 'security.loginRequired') throw error
    return data(renamed(await refusedAs(error, { locale, form: name, typed })), { status: 422 })
  }
  const next = name === 'data' ? personIn(form, locale).locale : locale
  return redirect(localePath(next, `/my-account/personal-data?told=${intent.told}`), 303)
}

function personIn(form: FormData, locale: Locale) {
  const word = (name: string) => wordIn(form, name).trim()
  return { firstName: word('firstName'), lastName: word('lastName'), phoneNumber: word('phoneNumber'), locale: locales.find((each) => each === form.get('locale')) ?? locale }
}

async function emailMistakes({ form, call }: Asked): Promise<readonly Mistake[]> {
  const { settings } = await call('getShell', {})
  const fault = emailFault(wordIn(form, 'email'), settings['email.rules'])
  return [
    ...(fault ? [{ at: 'email', text: emailText(fault) }] : []),
    ...(wordIn(form, 'emailPassword') === '' ? [{ at: 'emailPassword', text: 'login.passwordMissing' as const }] : []),
  ]
}

const missingOld = (form: FormData): readonly Mistake[] => (wordIn(form, 'oldPassword') === '' ? [{ at: 'oldPassword', text: 'login.passwordMissing' }] : [])

/** The page has several fields that hold a password; the shop calls this one by its plain name. */
function renamed(rejected: Rejected): Rejected {
  if (rejected.form !== 'email') return rejected
  return { ...rejected, mistakes: rejected.mistakes.map((mistake) => (mistake.at === 'password' ? { ...mistake, at: 'emailPassword' } : mistake)) }
}
