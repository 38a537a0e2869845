import type { EmailRules } from '@vitrine/contract/account/email-fault'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Call } from '@vitrine/contract/api/operations'
import { contactFaults } from '@vitrine/contract/outreach/outreach-faults'
import { data, redirect } from 'react-router'
import {
  outreachMistakes,
  toRefusedForm,
  parseOutreachForm,
  keepProof,
  type OutreachFormState,
} from '../../data/forms/parse-outreach-form.ts'
import type { Translate } from '../../text/translate.ts'
import { isSubject, subjectTexts } from './subjects.ts'

interface ContactActionInput {
  readonly request: Request
  readonly call: Call
  readonly locale: Locale
  readonly t: Translate
  readonly emailRules: EmailRules
}

/** Sends the message to the shop; a rejected form keeps its values. SF-1.21 */
export async function contactAction({ request, call, locale, t, emailRules }: ContactActionInput) {
  const { typed, getValue, hasRead, bot } = parseOutreachForm(await request.formData())
  const input = {
    name: getValue('name'),
    email: getValue('email'),
    message: getValue('message'),
    privacyAccepted: hasRead,
  }
  const subjectKey = getValue('subject')
  const subject = isSubject(subjectKey) ? t(subjectTexts[subjectKey]) : ''
  const orderId = getValue('orderId').trim()
  const mistakes = [
    ...outreachMistakes(contactFaults({ ...input, subject }, emailRules), bot),
    ...(orderId === '' || isOrderNumber(orderId) ? [] : [{ at: 'orderId', text: 'contact.orderFormat' } as const]),
  ]
  if (mistakes.length > 0)
    return data<OutreachFormState>({ typed, mistakes, isTicked: bot.isTicked, ...keepProof(bot) }, { status: 422 })
  try {
    await call('doCustomerContactMail', {
      ...input,
      subject,
      orderId: orderId === '' ? null : Number(orderId),
      botCheck: bot.proof,
    })
  } catch (error) {
    return data(await toRefusedForm(error, { locale, typed, bot }), { status: 422 })
  }
  return redirect('/contact?sent', 303)
}

const isOrderNumber = (text: string) => /^\d{1,9}$/.test(text) && Number(text) > 0
