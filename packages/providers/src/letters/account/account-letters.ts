import type { AccountLetters } from '@vitrine/engine/ports/letters/account-letters'
import type { LetterMakers, LetterWords } from '../letter-makers.ts'
import { accountTexts } from './account-texts.ts'
import type { Words } from './account-words.ts'

export const accountLetters: LetterMakers<AccountLetters> = {
  passwordReset({ link, hours }, { locale }) {
    const { passwordReset: words } = accountTexts[locale]
    return letterOf({ ...words, text: words.text({ hours }) }, link)
  },
  passwordChanged({ link, endedPasskeys: count }, { locale }) {
    const { passwordChanged: words } = accountTexts[locale]
    return letterOf(count === 0 ? words : { ...words, text: `${words.text} ${words.endedPasskeys({ count })}` }, link)
  },
  welcome({ name, link, hours }, { locale, settings }) {
    const { welcome: words } = accountTexts[locale]
    return letterOf({ ...words, subject: name === '' ? words.subject : words.subjectNamed({ name }), text: words.text({ shop: settings['shop.name'], hours }) }, link)
  },
  emailConfirm({ link, hours }, { locale }) {
    const { emailConfirm: words } = accountTexts[locale]
    return letterOf({ ...words, text: words.text({ hours }) }, link)
  },
  emailChangeAsked({ newEmail, link }, { locale }) {
    const { emailChangeAsked: words } = accountTexts[locale]
    return letterOf({ ...words, text: words.text({ newEmail }) }, link)
  },
  emailTaken: ({ link }, { locale }) => letterOf(accountTexts[locale].emailTaken, link),
  passkeyAdded: ({ link }, { locale }) => letterOf(accountTexts[locale].passkeyAdded, link),
}

/** All of them: what happened, what to do, and what it means when it was somebody else. */
function letterOf({ subject, text, button, otherwise }: Words, link: string): LetterWords {
  return { subject, title: subject, preview: text, blocks: [{ kind: 'text', text }, { kind: 'button', link: { label: button, address: link } }, { kind: 'text', text: otherwise }] }
}
