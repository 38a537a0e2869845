import { defaultLocale, isLocale, type Locale } from '@vitrine/contract/kernel/locale'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { loginOf, personOf, type Person } from '../customers/customers.ts'
import type { Services } from '../kernel/context.ts'
import type { OutboxHandlers, OutboxRow } from '../kernel/outbox.ts'
import type { ShopLetter } from '../ports/letters.ts'
import type { AddressedLetter, Post } from '../post/post.ts'
import { linkById, type Link } from './links-store.ts'
import { pathOfLink } from './links.ts'
import { findNotice, type AccountNotice } from './notices-store.ts'

export type AccountMails = Pick<OutboxHandlers, 'mail.passwordReset' | 'mail.passwordChanged' | 'mail.welcome' | 'mail.emailConfirm' | 'mail.emailChangeAsked' | 'mail.passkeyAdded'>

/** Links are read when a mail is sent: one that was used or called back meanwhile is not sent any more. A notice goes to the address that its row names. */
export function accountMails({ db }: Services, post: Post): AccountMails {
  const { resetHours, emailLinkHours } = serverLimits

  async function aboutLink(tokenId: number | null, letterOf: (link: Link, person: Addressee) => Promise<AddressedLetter>): Promise<AddressedLetter | undefined> {
    const link = tokenId === null ? undefined : await linkById(db, tokenId)
    const person = link && await addressee(link.customerId)
    return link && person && letterOf(link, person)
  }

  async function addressee(customerId: number): Promise<Addressee | undefined> {
    const person = await personOf(db, customerId)
    return person && { ...person, locale: localeOr(person.locale) }
  }

  const sendNotice = (letterOf: (notice: AccountNotice, locale: Locale) => ShopLetter) => async ({ noticeId }: { readonly noticeId: number }, note: OutboxRow) => {
    const notice = await findNotice(db, noticeId)
    const locale = localeOr(notice?.locale)
    return post.send(note, notice && { recipient: notice.recipient, locale, letter: letterOf(notice, locale) })
  }

  const addressOf = async (link: Link, locale: Locale) => post.linkTo(locale, await pathOfLink(db, link))

  return {
    'mail.passwordReset': async ({ tokenId }, note) => post.send(note, await aboutLink(tokenId, async (link, { email, locale }) => (
      { recipient: email, locale, letter: { name: 'passwordReset', contents: { link: await addressOf(link, locale), hours: resetHours } } }))),
    'mail.welcome': async ({ tokenId }, note) => post.send(note, await aboutLink(tokenId, async (link, { email, locale, firstName }) => (
      { recipient: email, locale, letter: { name: 'welcome', contents: { name: plainName(firstName), link: await addressOf(link, locale), hours: emailLinkHours } } }))),
    'mail.emailChangeAsked': sendNotice(({ newEmail }, locale) => ({ name: 'emailChangeAsked', contents: { newEmail: partly(newEmail ?? ''), link: post.linkTo(locale, personalData) } })),
    'mail.emailConfirm': async ({ tokenId }, note) => post.send(note, await aboutLink(tokenId, async (link, { locale }) => {
      const recipient = link.newEmail ?? ''
      const owner = await ownerOf(recipient)
      return owner
        ? { recipient: owner.email, locale: owner.locale, letter: { name: 'emailTaken', contents: { link: post.linkTo(owner.locale, '/login') } } }
        : { recipient, locale, letter: { name: 'emailConfirm', contents: { link: await addressOf(link, locale), hours: emailLinkHours } } }
    })),
    'mail.passwordChanged': sendNotice(({ endedPasskeys }, locale) => ({ name: 'passwordChanged', contents: { endedPasskeys, link: post.linkTo(locale, '/reset-password') } })),
    'mail.passkeyAdded': sendNotice((_, locale) => ({ name: 'passkeyAdded', contents: { link: post.linkTo(locale, personalData) } })),
  }

  async function ownerOf(email: string): Promise<Addressee | undefined> {
    const login = await loginOf(db, email)
    return login && addressee(login.customerId)
  }
}

const localeOr = (locale: string | undefined): Locale => (isLocale(locale) ? locale : defaultLocale)

type Addressee = Omit<Person, 'locale'> & { readonly locale: Locale }

const personalData = '/my-account/personal-data'

/** Anybody may type an address: what goes to it unasked greets with a name, and carries neither words nor addresses of whoever typed it. */
const plainName = (name: string | null) => (/^[\p{Letter}\p{Mark}'’ -]{1,30}$/u.test(name ?? '') ? name ?? '' : '')

/** 'nina@example.org' is 'n…@example.org': enough for who asked, too little for who reads along. */
const partly = (email: string) => email.replace(/^(.)[^@]*/u, '$1…')
