import { defaultLocale, isLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { accountRecords, findPerson, type Person } from '../customers/customers.ts'
import type { Services } from '../kernel/context.ts'
import type { OutboxHandlers, OutboxRow } from '../kernel/jobs/outbox.ts'
import type { ShopLetter } from '../ports/letters.ts'
import type { AddressedLetter, Post } from '../post/post.ts'
import { findLink, type AccountLink } from './links-store.ts'
import { getLinkPath } from './links.ts'
import { findNotice, type AccountNotice } from './notices-store.ts'

export type AccountMails = Pick<
  OutboxHandlers,
  | 'mail.passwordReset'
  | 'mail.passwordChanged'
  | 'mail.welcome'
  | 'mail.emailConfirm'
  | 'mail.emailChangeAsked'
  | 'mail.passkeyAdded'
>

/**
 * Links are read when a mail is sent, so that used or cancelled links are not sent. A notice is sent to the address in
 * its row.
 */
export function createAccountMails({ db }: Services, post: Post): AccountMails {
  const { resetHours, emailLinkHours } = serverLimits

  async function toLinkMail(
    tokenId: number | null,
    toLetter: (link: AccountLink, person: Addressee) => Promise<AddressedLetter>,
  ): Promise<AddressedLetter | undefined> {
    const link = tokenId === null ? undefined : await findLink(db, tokenId)
    const person = link && (await findAddressee(link.customerId))
    return link && person && toLetter(link, person)
  }

  async function findAddressee(customerId: number): Promise<Addressee | undefined> {
    const person = await findPerson(db, customerId)
    return person && { ...person, locale: toLocale(person.locale) }
  }

  const sendNotice =
    (toLetter: (notice: AccountNotice, locale: Locale) => ShopLetter) =>
    async ({ noticeId }: { readonly noticeId: number }, message: OutboxRow) => {
      const notice = await findNotice(db, noticeId)
      const locale = toLocale(notice?.locale)
      return post.send(message, notice && { recipient: notice.recipient, locale, letter: toLetter(notice, locale) })
    }

  const getLinkUrl = async (link: AccountLink, locale: Locale) => post.linkTo(locale, await getLinkPath(db, link))

  return {
    'mail.passwordReset': async ({ tokenId }, message) =>
      post.send(
        message,
        await toLinkMail(tokenId, async (link, { email, locale }) => ({
          recipient: email,
          locale,
          letter: { name: 'passwordReset', contents: { link: await getLinkUrl(link, locale), hours: resetHours } },
        })),
      ),
    'mail.welcome': async ({ tokenId }, message) =>
      post.send(
        message,
        await toLinkMail(tokenId, async (link, { email, locale, firstName }) => ({
          recipient: email,
          locale,
          letter: {
            name: 'welcome',
            contents: { name: toSafeName(firstName), link: await getLinkUrl(link, locale), hours: emailLinkHours },
          },
        })),
      ),
    'mail.emailChangeAsked': sendNotice(({ newEmail }, locale) => ({
      name: 'emailChangeAsked',
      contents: { newEmail: maskEmail(newEmail ?? ''), link: post.linkTo(locale, personalDataPath) },
    })),
    'mail.emailConfirm': async ({ tokenId }, message) =>
      post.send(
        message,
        await toLinkMail(tokenId, async (link, { locale }) => {
          const recipient = link.newEmail ?? ''
          const owner = await findOwner(recipient)
          return owner
            ? {
                recipient: owner.email,
                locale: owner.locale,
                letter: { name: 'emailTaken', contents: { link: post.linkTo(owner.locale, '/login') } },
              }
            : {
                recipient,
                locale,
                letter: {
                  name: 'emailConfirm',
                  contents: { link: await getLinkUrl(link, locale), hours: emailLinkHours },
                },
              }
        }),
      ),
    'mail.passwordChanged': sendNotice(({ endedPasskeys }, locale) => ({
      name: 'passwordChanged',
      contents: { endedPasskeys, link: post.linkTo(locale, '/reset-password') },
    })),
    'mail.passkeyAdded': sendNotice((_, locale) => ({
      name: 'passkeyAdded',
      contents: { link: post.linkTo(locale, personalDataPath) },
    })),
  }

  async function findOwner(email: string): Promise<Addressee | undefined> {
    const login = await accountRecords.findLoginByEmail(db, email)
    return login && findAddressee(login.customerId)
  }
}

const toLocale = (locale: string | undefined): Locale => (isLocale(locale) ? locale : defaultLocale)

type Addressee = Omit<Person, 'locale'> & { readonly locale: Locale }

const personalDataPath = '/my-account/personal-data'

/**
 * Anybody can enter an address in a form, so mails to unverified addresses contain a name at most: no other text and no
 * links from the form.
 */
const toSafeName = (name: string | null) => (/^[\p{Letter}\p{Mark}'’ -]{1,30}$/u.test(name ?? '') ? (name ?? '') : '')

/** 'nina@example.org' becomes 'n…@example.org'. */
const maskEmail = (email: string) => email.replace(/^(.)[^@]*/u, '$1…')
