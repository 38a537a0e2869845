import type { OutgoingMail } from '@vitrine/engine/ports/mail'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { botProof } from '../../harness/services/bot-proof.ts'
import { startSmtpServer } from '../../harness/services/smtp-server.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { smtpMail } from '@vitrine/providers/mail/smtp-mail'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const address = {
  name: 'Buying Shop',
  street: 'High Street 1',
  postcode: 'M1 1AA',
  town: 'Manchester',
  country: 'GB',
  email: 'hello@shop.test',
}
const sent: OutgoingMail[] = []
const shop = await testShop({
  document: { ...purchaseDocument, settings: { ...purchaseDocument.settings, 'shop.address': address } },
  providers: {
    mail: {
      send: async (mail) => {
        sent.push(mail)
      },
    },
  },
  afterwards: afterAll,
})
const support = await shop.operator({ role: 'support' })
beforeEach(() => {
  sent.length = 0
})

async function write(email: string, subject = 'An order'): Promise<number> {
  const visitor = shop.visitor({ locale: 'de' })
  await visitor.call('doCustomerContactMail', {
    name: 'Zofia Król',
    email,
    subject,
    message: 'Where is it?\n\nhttps://elsewhere.example',
    privacyAccepted: true,
    botCheck: await botProof(visitor, 'contact'),
  })
  const { messages } = await support.call('getMessageList', {})
  return messages.find((message) => message.email === email)?.id ?? 0
}

describe('a message of the contact form', () => {
  test('is answered by a mail in the language and the thread of its sender, once by two people', async () => {
    const messageId = await write('zofia@example.org')
    expect(await support.call('getMessage', { messageId })).toMatchObject({
      answeredAt: null,
      replies: [],
      locale: 'de',
    })
    const colleague = await shop.operator({ role: 'manager' })
    const answer = (by: typeof support, text: string, seenReplies: number) =>
      by.call('doReplyToMessage', { messageId, text, seenReplies })
    const results = await Promise.allSettled([
      answer(support, 'It left today.', 0),
      answer(colleague, 'It left today.', 0),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await expectRefusal(answer(colleague, 'Too late', 0))).key).toBe('message.answeredMeanwhile')
    const second = await answer(support, 'And arrives tomorrow.', 1)
    expect(second.replies.map(({ text }) => text)).toEqual(['It left today.', 'And arrives tomorrow.'])
    await shop.engine.scheduler.run('outbox')
    const answers = sent
      .filter(({ messageKey }) => messageKey.startsWith('mail.contactReply'))
      .toSorted((a, b) => a.messageKey.localeCompare(b.messageKey))
    expect(answers.map(({ to, subject, thread }) => ({ to, subject, thread }))).toEqual([
      { to: 'zofia@example.org', subject: 'Re: An order · Buying Shop', thread: [`mail.contactReceipt:${messageId}`] },
      {
        to: 'zofia@example.org',
        subject: 'Re: An order · Buying Shop',
        thread: [`mail.contactReceipt:${messageId}`, `mail.contactReply:${second.replies[0]?.id}`],
      },
    ])
    expect(answers[1]?.plain).toContain('And arrives tomorrow.')
    expect(answers[1]?.plain).toContain('Zofia Król schrieb')
    // The words of the sender are no link in a mail of the shop.
    expect(answers[1]?.html).not.toContain('href="https://elsewhere.example')
    expect((await support.call('getMessage', { messageId })).replies.map(({ mail }) => mail)).toEqual(['sent', 'sent'])
    expect((await support.call('getMessageList', { isAnswered: true })).messages.map(({ id }) => id)).toEqual([
      messageId,
    ])
  })

  test('can be marked as answered without a mail, and is listed by age', async () => {
    const [first, second] = [await write('a@example.org'), await write('b@example.org')]
    const list = await support.call('getMessageList', {})
    expect(list.messages.map(({ id }) => id)).toEqual([first, second])
    expect(list.open).toBe(2)
    expect((await support.call('getMessageList', { after: first })).messages.map(({ id }) => id)).toEqual([second])
    await support.call('setMessageAnswered', { messageId: first, isAnswered: true })
    expect((await support.call('getMessageList', {})).messages.map(({ id }) => id)).toEqual([second])
    await support.call('setMessageAnswered', { messageId: first, isAnswered: false })
    expect((await support.call('getMessageList', {})).open).toBe(2)
    expect((await expectRefusal(support.call('getMessage', { messageId: 999 }))).key).toBe('notFound')
  })
})

test('a mail in a thread names the earlier mails in its headers', async () => {
  const { url, received } = await startSmtpServer()
  const transport = smtpMail({ url: `${url}?ignoreTLS=true` })
  const mail = {
    from: { name: 'Buying Shop', address: 'hello@shop.test' },
    to: 'zofia@example.org',
    subject: 'Re: An order',
    html: '<p>It left today.</p>',
    plain: 'It left today.',
    attachments: [],
  }
  await transport.send({ ...mail, messageKey: 'first' })
  await transport.send({ ...mail, messageKey: 'second', thread: ['first'] })
  await transport.send({ ...mail, messageKey: 'third', thread: ['first', 'second'] })
  const [first, second, third] = received
  expect(first?.header('in-reply-to')).toBe('')
  expect(second?.header('in-reply-to')).toBe(first?.header('message-id'))
  expect(third?.header('in-reply-to')).toBe(second?.header('message-id'))
  expect(third?.header('references').split(/\s+/)).toEqual([first?.header('message-id'), second?.header('message-id')])
})
