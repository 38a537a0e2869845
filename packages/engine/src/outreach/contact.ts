import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { contactFaults } from '@vitrine/contract/outreach/outreach-faults'
import { enforceRateLimits } from '../kernel/security/rate-limits.ts'
import { refuse, type Handlers, type Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { enqueue } from '../kernel/jobs/outbox.ts'
import type { BotCheckVerifier } from './bot-check.ts'
import { insertMessage } from './contact-store.ts'
import { refuseFaults } from './refuse-faults.ts'

/**
 * Stores a message and enqueues its mail in one transaction, so that an unavailable mail server only delays it. SF-1.21
 */
export function contactHandlers(services: Services, botCheck: BotCheckVerifier): Handlers<'doCustomerContactMail'> {
  const { db } = services
  return {
    async doCustomerContactMail(ctx, { name, email, subject, message, orderId, privacyAccepted, botCheck: proof }) {
      const settings = await services.settings()
      refuseFaults(contactFaults({ name, email, subject, message, privacyAccepted }, settings['email.rules']))
      // The shop has no address for the mail. SF-8.40
      if (settings['shop.address'].email === '') refuse('contact.mailNotSent')
      await enforceRateLimits(
        db,
        [
          ...(ctx.caller.network === undefined
            ? []
            : [
                { action: 'contact', subject: ctx.caller.network, max: serverLimits.messagesPerNetwork, seconds: 3600 },
              ]),
          {
            action: 'contactEmail',
            subject: email.trim().toLowerCase(),
            max: serverLimits.messagesPerHour,
            seconds: 3600,
          },
        ],
        ctx.now,
      )
      await botCheck.pass(ctx, 'contact', proof)
      await inTransaction(db, async (tx) => {
        const messageId = await insertMessage(tx, {
          name: toSingleLine(name),
          email: email.trim(),
          subject: toSingleLine(subject),
          message: message.trim(),
          orderId,
          locale: ctx.locale,
          receivedAt: ctx.now,
        })
        await enqueue(
          tx,
          { kind: 'mail.contactMessage', key: `mail.contactMessage:${messageId}`, payload: { messageId } },
          { kind: 'mail.contactReceipt', key: `mail.contactReceipt:${messageId}`, payload: { messageId } },
        )
      })
      return null
    },
  }
}

const toSingleLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
