import type { OutreachFaults } from '@vitrine/contract/outreach/outreach-faults'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { TextKey } from '../../text/compiled/keys.ts'
import { errorText } from '../../text/error-text.ts'
import type { Mistake } from '../../ui/form/mistake.ts'
import { parseBotCheck, type SubmittedBotCheck } from './parse-bot-check.ts'

/** The state of a public form after a failed submission. */
export interface OutreachFormState {
  readonly typed: Readonly<Record<string, string>>
  readonly mistakes: readonly Mistake[]
  /** Of the whole form. */
  readonly message?: string
  /** The form was on a cached page and must be submitted once more. */
  readonly isOneMoreStep?: true
  /** The proof of the bot check while it is valid. */
  readonly proof?: string
  readonly isTicked: boolean
}

const textFields = ['name', 'email', 'subject', 'orderId', 'message', 'firstName', 'lastName', 'names'] as const

export function parseOutreachForm(form: FormData) {
  const typed: Record<string, string> = {}
  for (const field of textFields) typed[field] = String(form.get(field) ?? '')
  const hasRead = form.get('privacy') === 'on'
  if (hasRead) typed['privacy'] = 'on'
  return {
    typed,
    getValue: (field: (typeof textFields)[number]) => typed[field] ?? '',
    hasRead,
    bot: parseBotCheck(form),
  }
}

const faultTexts: Readonly<Record<string, TextKey>> = {
  required: 'fields.required',
  privacy: 'privacyCheck.missing',
  tooLong: 'privacyCheck.tooLong',
}

/** All mistakes by field, including a missing bot check. */
export function outreachMistakes(faults: OutreachFaults, { isTicked }: SubmittedBotCheck): readonly Mistake[] {
  const fields = Object.entries(faults).map(([at, fault]): Mistake => ({
    at: at === 'privacyAccepted' ? 'privacy' : at,
    text: faultTexts[fault] ?? (at === 'email' ? 'fields.email' : 'fields.invalid'),
  }))
  return [...fields, ...(isTicked ? [] : [{ at: 'person', text: 'botCheck.missing' } as const])]
}

/** The form state after a refusal; other errors are thrown. Only a failed bot check invalidates the proof. */
export async function toRefusedForm(
  error: unknown,
  {
    locale,
    typed,
    bot,
  }: { readonly locale: Locale; readonly typed: OutreachFormState['typed']; readonly bot: SubmittedBotCheck },
): Promise<OutreachFormState> {
  if (!isRefusal(error)) throw error
  const errorMessage = await errorText(locale, { key: error.key, details: error.details })
  if (error.key === 'botCheck.failed')
    return { typed, isTicked: false, mistakes: [{ at: 'person', text: 'botCheck.missing', message: errorMessage }] }
  return { typed, isTicked: bot.isTicked, ...keepProof(bot), mistakes: [], message: errorMessage }
}

/** A proof is returned with the form; without one, the form gets a new token. */
export const keepProof = ({ proof }: SubmittedBotCheck) => (proof === '' ? {} : { proof })
