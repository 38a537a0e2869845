import { emailFault } from '@vitrine/contract/account/email-fault'
import { locales, localePath, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Call } from '@vitrine/contract/api/operations'
import { data } from 'react-router'
import { redirectToAddress } from '../../../data/forms/redirect.ts'
import { parseId } from '../../../data/forms/form-values.ts'
import type { TextKey } from '../../../text/compiled/keys.ts'
import type { Mistake } from '../../../ui/form/mistake.ts'
import { emailText, toRejectedForm, readFormValues, getValue, type RejectedForm } from '../login/rejected-form.ts'
import { newPasswordMistakes } from '../login/reset-action.ts'

export const personalSuccessTexts = {
  dataSaved: 'personal.dataSaved',
  emailAsked: 'personal.emailRequested',
  emailKept: 'personal.emailUnchanged',
  emailConfirmed: 'login.emailConfirmed',
  passwordChanged: 'personal.passwordChanged',
  sessionEnded: 'personal.sessionEnded',
  sessionsEnded: 'personal.sessionsEnded',
  passkeyRemoved: 'personal.passkeyRemoved',
} as const satisfies Record<string, TextKey>
type PersonalSuccess = keyof typeof personalSuccessTexts

interface PersonalActionInput {
  readonly form: FormData
  readonly call: Call
  readonly locale: Locale
  readonly url: URL
}

/** The forms of the page by their intent: validation, operation and success message. */
const intents: Readonly<
  Record<
    string,
    {
      readonly success: PersonalSuccess
      readonly mistakes?: (input: PersonalActionInput) => readonly Mistake[] | Promise<readonly Mistake[]>
      readonly run: (input: PersonalActionInput) => Promise<unknown>
    }
  >
> = {
  data: { success: 'dataSaved', run: ({ form, call, locale }) => call('setCustomer', readPerson(form, locale)) },
  email: {
    success: 'emailAsked',
    mistakes: emailMistakes,
    run: ({ form, call }) =>
      call('doChangeEmail', { email: getValue(form, 'email').trim(), password: getValue(form, 'emailPassword') }),
  },
  keepEmail: { success: 'emailKept', run: ({ call }) => call('deleteEmailChange', {}) },
  password: {
    success: 'passwordChanged',
    mistakes: ({ form }) => [...oldPasswordMistakes(form), ...newPasswordMistakes(form)],
    run: ({ form, call }) =>
      call('doChangeUserPassword', {
        oldPassword: getValue(form, 'oldPassword'),
        password: getValue(form, 'password'),
        repeatPassword: getValue(form, 'repeatPassword'),
      }),
  },
  endSession: {
    success: 'sessionEnded',
    run: ({ form, call }) => call('deleteCustomerSession', { id: parseId(form, 'id') }),
  },
  endSessions: { success: 'sessionsEnded', run: ({ call }) => call('deleteOtherSessions', {}) },
  removePasskey: {
    success: 'passkeyRemoved',
    run: ({ form, call }) => call('deleteCustomerPasskey', { id: getValue(form, 'id') }),
  },
}

export async function personalAction(input: PersonalActionInput) {
  const { form, locale, url } = input
  const name = getValue(form, 'intent')
  const intent = Object.hasOwn(intents, name) ? intents[name] : undefined
  if (!intent) throw data('', { status: 400 })
  const values = readFormValues(form)
  const mistakes = (await intent.mistakes?.(input)) ?? []
  if (mistakes.length > 0) return data<RejectedForm>({ form: name, values, mistakes }, { status: 422 })
  try {
    await intent.run(input)
  } catch (error) {
    // The session has ended: the customer is sent to the login page.
    if (isRefusal(error) && error.key === 'security.loginRequired') throw error
    return data(withEmailPasswordField(await toRejectedForm(error, { locale, form: name, values })), { status: 422 })
  }
  const next = name === 'data' ? readPerson(form, locale).locale : locale
  return redirectToAddress(localePath(next, `/my-account/personal-data?told=${intent.success}`), url, 303)
}

function readPerson(form: FormData, locale: Locale) {
  const getTrimmed = (name: string) => getValue(form, name).trim()
  return {
    firstName: getTrimmed('firstName'),
    lastName: getTrimmed('lastName'),
    phoneNumber: getTrimmed('phoneNumber'),
    locale: locales.find((each) => each === form.get('locale')) ?? locale,
  }
}

async function emailMistakes({ form, call }: PersonalActionInput): Promise<readonly Mistake[]> {
  const { settings } = await call('getShell', {})
  const fault = emailFault(getValue(form, 'email'), settings['email.rules'])
  return [
    ...(fault ? [{ at: 'email', text: emailText(fault) }] : []),
    ...(getValue(form, 'emailPassword') === ''
      ? [{ at: 'emailPassword', text: 'login.passwordMissing' as const }]
      : []),
  ]
}

const oldPasswordMistakes = (form: FormData): readonly Mistake[] =>
  getValue(form, 'oldPassword') === '' ? [{ at: 'oldPassword', text: 'login.passwordMissing' }] : []

/** The page has several password fields; the operation reports this one as `password`. */
function withEmailPasswordField(rejected: RejectedForm): RejectedForm {
  if (rejected.form !== 'email') return rejected
  return {
    ...rejected,
    mistakes: rejected.mistakes.map((mistake) =>
      mistake.at === 'password' ? { ...mistake, at: 'emailPassword' } : mistake,
    ),
  }
}
