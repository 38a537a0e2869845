import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Call } from '@vitrine/contract/api/operations'
import { newsletterFaults } from '@vitrine/contract/outreach/outreach-faults'
import { data, redirect } from 'react-router'
import { listChoices } from '../../data/forms/offered-lists.ts'
import {
  outreachMistakes,
  toRefusedForm,
  parseOutreachForm,
  keepProof,
  type OutreachFormState,
} from '../../data/forms/parse-outreach-form.ts'

/** Subscribes to the newsletter, from this page or from a form of another page. SF-1.20 */
export async function newsletterAction({
  request,
  call,
  locale,
}: {
  readonly request: Request
  readonly call: Call
  readonly locale: Locale
}) {
  const { settings } = await call('getShell', {})
  const form = await request.formData()
  const { typed, getValue, hasRead, bot } = parseOutreachForm(form)
  const choices = listChoices(settings, locale)
  const emailFolders = choices.map(({ folder }) => folder).filter((folder) => form.getAll('list').includes(folder))
  for (const folder of emailFolders) typed[`list-${folder}`] = 'on'
  const input = {
    email: getValue('email'),
    firstName: getValue('firstName'),
    lastName: getValue('lastName'),
    privacyAccepted: hasRead,
  }
  // A block can require names even if the shop does not.
  const namesAreRequired = settings['newsletter.nameFields'] === 'required' || getValue('names') === 'required'
  const mistakes = [
    ...(choices.length > 0 && emailFolders.length === 0
      ? [{ at: 'lists', text: 'newsletter.chooseList' } as const]
      : []),
    ...outreachMistakes(newsletterFaults(input, { rules: settings['email.rules'], namesAreRequired }), bot),
  ]
  const formState = { typed, mistakes, isTicked: bot.isTicked, ...keepProof(bot) }
  if (mistakes.length > 0) return data<OutreachFormState>(formState, { status: 422 })
  if (bot.lacksToken) return data<OutreachFormState>({ ...formState, isOneMoreStep: true }, { status: 422 })
  try {
    await call('doSubscribeNewsletter', {
      ...input,
      ...(emailFolders.length > 0 && { emailFolders }),
      botCheck: bot.proof,
    })
  } catch (error) {
    return data(await toRefusedForm(error, { locale, typed, bot }), { status: 422 })
  }
  return redirect('/newsletter/subscribe?asked', 303)
}
