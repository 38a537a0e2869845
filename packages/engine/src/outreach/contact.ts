import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { contactFaults } from '@vitrine/contract/outreach-faults'
import { takeAllowances } from '../kernel/allowances.ts'
import { refuse, type Handlers, type House } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { noteOutbox } from '../kernel/outbox.ts'
import type { BotCheckDesk } from './bot-check.ts'
import { keepMessage } from './contact-store.ts'
import { refuseFaults } from './refuse-faults.ts'

/** A message is kept and its mail noted in one transaction: a mail server that is away delays it, and loses nothing. SF-1.21 */
export function contactHandlers(house: House, botCheck: BotCheckDesk): Handlers<'doCustomerContactMail'> {
  const { db } = house
  return {
    async doCustomerContactMail(ctx, { name, email, subject, message, orderId, privacyAccepted, botCheck: proof }) {
      const settings = await house.settings()
      refuseFaults(contactFaults({ name, email, subject, message, privacyAccepted }, settings['email.rules']))
      // Nobody would ever read it. SF-8.40
      if (settings['shop.address'].email === '') refuse('contact.mailNotSent')
      await takeAllowances(db, [
        ...(ctx.caller.network === undefined ? [] : [{ what: 'contact', whose: ctx.caller.network, most: serverLimits.messagesPerNetwork, seconds: 3600 }]),
        { what: 'contactEmail', whose: email.trim().toLowerCase(), most: serverLimits.messagesPerHour, seconds: 3600 },
      ], ctx.now)
      await botCheck.pass(ctx, 'contact', proof)
      await inTransaction(db, async (tx) => {
        const messageId = await keepMessage(tx, { name: oneLine(name), email: email.trim(), subject: oneLine(subject), message: message.trim(), orderId, locale: ctx.locale, receivedAt: ctx.now })
        await noteOutbox(tx,
          { kind: 'mail.contactMessage', key: `mail.contactMessage:${messageId}`, payload: { messageId } },
          { kind: 'mail.contactReceipt', key: `mail.contactReceipt:${messageId}`, payload: { messageId } })
      })
      return null
    },
  }
}

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ')
