import type { AccountLetters } from '@vitrine/engine/ports/letters/account-letters'
import type { LetterBuilders, LetterContent } from '../letter-builders.ts'
import { readTexts } from '../../read-texts.ts'
import type { AccountLetterTexts, AccountTexts } from './account-letter-texts.ts'

const accountTexts = readTexts<AccountTexts>('account', 'mail.account')

export const accountLetters: LetterBuilders<AccountLetters> = {
  passwordReset({ link, hours }, { locale }) {
    const { passwordReset: texts } = accountTexts[locale]
    return toLetter({ ...texts, text: texts.text({ hours }) }, link)
  },
  passwordChanged({ link, endedPasskeys: count }, { locale }) {
    const { passwordChanged: texts } = accountTexts[locale]
    return toLetter(count === 0 ? texts : { ...texts, text: `${texts.text} ${texts.endedPasskeys({ count })}` }, link)
  },
  welcome({ name, link, hours }, { locale, settings }) {
    const { welcome: texts } = accountTexts[locale]
    return toLetter(
      {
        ...texts,
        subject: name === '' ? texts.subject : texts.subjectNamed({ name }),
        text: texts.text({ shop: settings['shop.name'], hours }),
      },
      link,
    )
  },
  emailConfirm({ link, hours }, { locale }) {
    const { emailConfirm: texts } = accountTexts[locale]
    return toLetter({ ...texts, text: texts.text({ hours }) }, link)
  },
  emailChangeAsked({ newEmail, link }, { locale }) {
    const { emailChangeAsked: texts } = accountTexts[locale]
    return toLetter({ ...texts, text: texts.text({ newEmail }) }, link)
  },
  emailTaken: ({ link }, { locale }) => toLetter(accountTexts[locale].emailTaken, link),
  passkeyAdded: ({ link }, { locale }) => toLetter(accountTexts[locale].passkeyAdded, link),
}

/** Every account letter: what happened, what to do, and what to do if the recipient did not ask for it. */
function toLetter({ subject, text, button, otherwise }: AccountLetterTexts, link: string): LetterContent {
  return {
    subject,
    title: subject,
    preview: text,
    blocks: [
      { kind: 'text', text },
      { kind: 'button', link: { label: button, address: link } },
      { kind: 'text', text: otherwise },
    ],
  }
}
