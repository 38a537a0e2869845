import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { mailNames } from '@vitrine/contract/pages/mail-names'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { refuse, type Context, type Handlers } from '../kernel/context.ts'
import { enforceRateLimits } from '../kernel/security/rate-limits.ts'
import { listMailFigures } from '../post/post.ts'
import type { MailDependencies } from './mail-dependencies.ts'
import { hasText, mailRegistry } from './mail-registry.ts'
import { previewMail } from './preview-mail.ts'
import { withSafeLinks } from './safe-links.ts'
import { writeSample } from './write-sample.ts'

interface MailsModule {
  readonly handlers: Handlers<'getMails' | 'getMail' | 'doSendTestMail'>
}

/** All mails of the shop for staff: how they look, what they say, and a test to oneself. */
export function createMails(deps: MailDependencies): MailsModule {
  return {
    handlers: {
      getMails: (ctx) => listMails(ctx, deps),
      getMail: (ctx, payload) => previewMail(ctx, payload, deps),
      doSendTestMail: (ctx, payload) => sendTestMail(ctx, payload, deps),
    },
  }
}

async function listMails(ctx: Context, { services, post, texts }: MailDependencies) {
  const [figures, changed, settings] = await Promise.all([
    listMailFigures(ctx.db, mailNames),
    texts.admin.listChanged(),
    services.settings(),
  ])
  return {
    mails: mailNames.map((name) => {
      const { lastSentAt = null, failures = 0 } = figures.find((each) => each.name === name) ?? {}
      const own = changed.filter(({ key }) => hasText(mailRegistry[name], key))
      return {
        name,
        recipient: mailRegistry[name].recipient,
        lastSentAt: lastSentAt?.toISOString() ?? null,
        failures,
        changedTexts: locales.flatMap((locale) => {
          const count = own.filter((each) => each.locale === locale).length
          return count > 0 ? [{ locale, count }] : []
        }),
      }
    }),
    hasServer: post.hasServer,
    timeZone: settings['shop.timeZone'],
  }
}

type SendTestMail = Handlers<'doSendTestMail'>['doSendTestMail']

async function sendTestMail(
  ctx: Context,
  { name, locale }: Parameters<SendTestMail>[1],
  { services, post, writer }: MailDependencies,
): ReturnType<SendTestMail> {
  const { id, email: recipient } = (await ctx.operator()) ?? refuse('security.operatorRequired')
  await enforceRateLimits(
    ctx.db,
    [{ action: 'testMail', subject: String(id), max: serverLimits.testMails, seconds: serverLimits.testMailSeconds }],
    ctx.now,
  )
  const written = await writeSample({ services, post, writer }, { name, locale, now: ctx.now })
  const mail = withSafeLinks(written, post.linkTo(locale, '/'))
  const result = await post.sendTest(ctx, { ...mail, subject: `[Test] ${mail.subject}`, name, locale, recipient })
  return { recipient, ...result }
}
