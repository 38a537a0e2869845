import { emailFault } from '@vitrine/contract/account/email-fault'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Answer, Call } from '@vitrine/contract/api/operations'
import { data, redirect } from 'react-router'
import {
  outreachMistakes,
  toRefusedForm,
  parseOutreachForm,
  type OutreachFormState,
} from '../../data/forms/parse-outreach-form.ts'

export interface LoadedSubscribePage {
  readonly item: Answer<'getNotifiablePiece'>
  /** The e-mail of a known visitor. */
  readonly email: string
  readonly formToken: string
  /** The confirmation mail was sent. */
  readonly isRequested: boolean
}

/** Answers 404 for variations without back-in-stock notifications. */
export async function loadSubscribePage(call: Call, query: URLSearchParams): Promise<LoadedSubscribePage> {
  const [item, { user }, { formToken }] = await Promise.all([
    call('getNotifiablePiece', { variationId: parseVariationId(query) }).catch((error: unknown) => {
      throw isRefusal(error) && error.key === 'catalogue.productNotFound' ? notFound() : error
    }),
    call('getSession', {}),
    call('getBotCheck', { purpose: 'backInStock' }),
  ])
  return { item, email: user.email ?? user.guestMail ?? '', formToken, isRequested: query.has('asked') }
}

export async function subscribeAction({
  request,
  call,
  locale,
  query,
}: {
  readonly request: Request
  readonly call: Call
  readonly locale: Locale
  readonly query: URLSearchParams
}) {
  const { settings } = await call('getShell', {})
  const { typed, getValue, bot } = parseOutreachForm(await request.formData())
  const variationId = parseVariationId(query)
  const fault = emailFault(getValue('email'), settings['email.rules'])
  const mistakes = outreachMistakes(fault ? { email: fault === 'required' ? 'required' : 'format' } : {}, bot)
  // Without a proof the form gets a new token.
  if (mistakes.length > 0)
    return data<OutreachFormState>(
      { typed, mistakes, isTicked: bot.isTicked, ...(bot.proof !== '' && { proof: bot.proof }) },
      { status: 422 },
    )
  try {
    await call('doSubscribeNotifyMe', { email: getValue('email'), variationId, botCheck: bot.proof })
  } catch (error) {
    return data(await toRefusedForm(error, { locale, typed, bot }), { status: 422 })
  }
  return redirect(`/back-in-stock?variation=${variationId}&asked`, 303)
}

function parseVariationId(query: URLSearchParams): number {
  const id = Number(query.get('variation'))
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw notFound()
  return id
}

const notFound = () => data('Page not found: /back-in-stock', { status: 404 })
