import type { EmailRules } from '@vitrine/contract/email-fault'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { localePath } from '@vitrine/contract/kernel/locale'
import type { Call } from '@vitrine/contract/operations'
import { contactFaults } from '@vitrine/contract/outreach-faults'
import { data, redirect } from 'react-router'
import { outreachMistakes, outreachRefused, postedOutreach, proofOf, type OutreachAnswered } from '../../data/posted-outreach.ts'
import type { Translate } from '../../text/translate.ts'
import { isSubject, subjectTexts } from './subjects.ts'

interface Desk {
  readonly request: Request
  readonly call: Call
  readonly locale: Locale
  readonly t: Translate
  readonly emailRules: EmailRules
}

/** Sends what was written to the shop; what is wrong comes back with everything that was typed. SF-1.21 */
export async function contactAction({ request, call, locale, t, emailRules }: Desk) {
  const { typed, word, hasRead, bot } = postedOutreach(await request.formData())
  const said = { name: word('name'), email: word('email'), message: word('message'), privacyAccepted: hasRead }
  const chosen = word('subject')
  const subject = isSubject(chosen) ? t(subjectTexts[chosen]) : ''
  const orderId = word('orderId').trim()
  const mistakes = [
    ...outreachMistakes(contactFaults({ ...said, subject }, emailRules), bot),
    ...(orderId === '' || isOrderNumber(orderId) ? [] : [{ at: 'orderId', text: 'contact.orderFormat' } as const]),
  ]
  if (mistakes.length > 0) return data<OutreachAnswered>({ typed, mistakes, isTicked: bot.isTicked, ...proofOf(bot) }, { status: 422 })
  try {
    await call('doCustomerContactMail', { ...said, subject, orderId: orderId === '' ? null : Number(orderId), botCheck: bot.proof })
  } catch (error) {
    return data(await outreachRefused(error, { locale, typed, bot }), { status: 422 })
  }
  return redirect(`${localePath(locale, '/contact')}?sent`, 303)
}

const isOrderNumber = (text: string) => /^\d{1,9}$/.test(text) && Number(text) > 0
