import type { OutreachFaults } from '@vitrine/contract/outreach-faults'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { TextKey } from '../text/compiled/keys.ts'
import { errorText } from '../text/error-text.ts'
import type { Mistake } from '../ui/mistake.ts'
import { postedBotCheck, type PostedBotCheck } from './posted-bot-check.ts'

/** A form that anybody may send, as it comes back when it was not taken. */
export interface OutreachAnswered {
  readonly typed: Readonly<Record<string, string>>
  readonly mistakes: readonly Mistake[]
  /** Of the whole form. */
  readonly message?: string
  /** The form stood on a page that is kept for everybody, and needs one more press. */
  readonly isOneMoreStep?: true
  /** What the box proved, as long as it is good. */
  readonly proof?: string
  readonly isTicked: boolean
}

const textFields = ['name', 'email', 'subject', 'orderId', 'message', 'firstName', 'lastName', 'names'] as const

export function postedOutreach(form: FormData) {
  const typed: Record<string, string> = {}
  for (const field of textFields) typed[field] = String(form.get(field) ?? '')
  const hasRead = form.get('privacy') === 'on'
  if (hasRead) typed['privacy'] = 'on'
  return { typed, word: (field: (typeof textFields)[number]) => typed[field] ?? '', hasRead, bot: postedBotCheck(form) }
}

const faultTexts: Readonly<Record<string, TextKey>> = { required: 'fields.required', privacy: 'privacyCheck.missing', tooLong: 'privacyCheck.tooLong' }

/** Every mistake of the form at its field, with the box that was not ticked. */
export function outreachMistakes(faults: OutreachFaults, { isTicked }: PostedBotCheck): readonly Mistake[] {
  const fields = Object.entries(faults).map(([at, fault]): Mistake => ({ at: at === 'privacyAccepted' ? 'privacy' : at, text: faultTexts[fault] ?? (at === 'email' ? 'fields.email' : 'fields.wrong') }))
  return [...fields, ...(isTicked ? [] : [{ at: 'person', text: 'botCheck.missing' } as const])]
}

/** What the shop said about a form; faults rise. A proof is used up only when it is the proof that failed. */
export async function outreachRefused(error: unknown, { locale, typed, bot }: { readonly locale: Locale; readonly typed: OutreachAnswered['typed']; readonly bot: PostedBotCheck }): Promise<OutreachAnswered> {
  if (!isRefusal(error)) throw error
  const said = await errorText(locale, { key: error.key, details: error.details })
  if (error.key === 'botCheck.failed') return { typed, isTicked: false, mistakes: [{ at: 'person', text: 'botCheck.missing', said }] }
  return { typed, isTicked: bot.isTicked, ...proofOf(bot), mistakes: [], message: said }
}

/** What was proved goes along with a form that comes back; where nothing was, the form gets a new token. */
export const proofOf = ({ proof }: PostedBotCheck) => (proof === '' ? {} : { proof })
