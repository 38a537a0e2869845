import { defaultLocale, isLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { formatMoney } from '@vitrine/contract/kernel/money'
import type { Services } from '../../kernel/context.ts'
import type { OutboxHandlers } from '../../kernel/jobs/outbox.ts'
import type { OutreachLetters } from '../../ports/letters/outreach-letters.ts'
import type { LatestContents, Post } from '../../post/post.ts'
import { findLatestMailedCard, findMailedCard, type MailedCard } from './gift-card-issue-store.ts'

export function giftCardMails({ db }: Services, post: Post): Pick<OutboxHandlers, 'mail.giftCard'> {
  return {
    async 'mail.giftCard'({ couponId }, message) {
      const card = await findMailedCard(db, couponId)
      const locale = card && isLocale(card.locale) ? card.locale : defaultLocale
      await post.send(
        message,
        card && {
          recipient: card.email,
          locale,
          letter: { name: 'giftCard', contents: toContents(card, locale, post.linkTo(locale, '/')) },
        },
      )
    },
  }
}

/** The latest one of the shop, whose code nobody reads here. */
export function latestGiftCardMail({ db }: Services, post: Pick<Post, 'linkTo'>): LatestContents<'giftCard'> {
  return {
    async giftCard(locale) {
      const card = await findLatestMailedCard(db, locale)
      return (
        card && {
          kind: 'letter',
          letter: {
            name: 'giftCard',
            contents: {
              ...toContents(card, locale, post.linkTo(locale, '/')),
              code: `••••-••••-••••-${card.code.slice(-4)}`,
            },
          },
        }
      )
    },
  }
}

function toContents(card: MailedCard, locale: Locale, link: string): OutreachLetters['giftCard'] {
  return {
    code: card.code,
    amount: formatMoney({ minor: card.value, currency: card.currency }, locale),
    name: card.name,
    message: card.message,
    validUntil: card.expiresAt?.toISOString() ?? null,
    link,
  }
}
