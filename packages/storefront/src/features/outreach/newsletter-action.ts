import type { Locale } from '@vitrine/contract/kernel/locale'
import { localePath } from '@vitrine/contract/kernel/locale'
import type { Call } from '@vitrine/contract/operations'
import { newsletterFaults } from '@vitrine/contract/outreach-faults'
import { data, redirect } from 'react-router'
import { outreachMistakes, toRefusedForm, parseOutreachForm, keepProof, type OutreachFormState } from '../../data/parse-outreach-form.ts'

/** Asks for the newsletter, for the form of this page and for those that stand on others. SF-1.20 */
export async function newsletterAction({ request, call, locale }: { readonly request: Request; readonly call: Call; readonly locale: Locale }) {
  const { settings } = await call('getShell', {})
  const { typed, getValue, hasRead, bot } = parseOutreachForm(await request.formData())
  const said = { email: getValue('email'), firstName: getValue('firstName'), lastName: getValue('lastName'), privacyAccepted: hasRead }
  // A block may ask for more than the shop does.
  const namesAreRequired = settings['newsletter.nameFields'] === 'required' || getValue('names') === 'required'
  const mistakes = outreachMistakes(newsletterFaults(said, { rules: settings['email.rules'], namesAreRequired }), bot)
  const answered = { typed, mistakes, isTicked: bot.isTicked, ...keepProof(bot) }
  if (mistakes.length > 0) return data<OutreachFormState>(answered, { status: 422 })
  if (bot.lacksToken) return data<OutreachFormState>({ ...answered, isOneMoreStep: true }, { status: 422 })
  try {
    await call('doSubscribeNewsletter', { ...said, botCheck: bot.proof })
  } catch (error) {
    return data(await toRefusedForm(error, { locale, typed, bot }), { status: 422 })
  }
  return redirect(`${localePath(locale, '/newsletter/subscribe')}?asked`, 303)
}
