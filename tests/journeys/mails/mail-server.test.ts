import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMailSlot } from '../../../apps/shop/src/mail-slot.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { startSmtpServer } from '../../harness/services/smtp-server.ts'
import { testShop } from '../../harness/shops/test-shop.ts'

const encryptionKey = randomBytes(32)
const password = 'a secret of the mail provider'

interface SlotOptions {
  readonly environment?: NonNullable<Parameters<typeof createMailSlot>[0]>
  readonly key?: Buffer | 'none'
}

async function shopWithSlot({ environment, key = encryptionKey }: SlotOptions = {}) {
  const { transport, slot } = createMailSlot(environment)
  const shop = await testShop({
    providers: { mail: transport, mailServer: slot },
    ...(key !== 'none' && { encryptionKey: key }),
  })
  return { shop, owner: await shop.operator() }
}

/** A server that wants this user and password. */
async function startGuardedServer(user = 'shop') {
  const server = await startSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.username === user && auth.password === password ? done(null, { user }) : done(new Error('Bad credentials')),
  })
  return { ...server, port: Number(new URL(server.url).port) }
}

const serverAt = (port: number) => ({
  host: '127.0.0.1',
  port,
  security: 'none' as const,
  user: 'shop',
  sender: 'Vitrine <shop@mail.example>',
})
const testMail = { name: 'contactReply', locale: 'en' } as const

test('a mail server that staff enter takes mails at once, and its password is stored encrypted and never shown', async () => {
  const smtp = await startGuardedServer()
  const { shop, owner } = await shopWithSlot()
  expect(await owner.call('getMailServer', {})).toMatchObject({ source: 'none', canStore: true, server: null })
  expect(await owner.call('doTestMailServer', {})).toMatchObject({ result: 'none' })
  const server = serverAt(smtp.port)
  expect(await owner.call('setMailServer', { server: { ...server, password } })).toMatchObject({
    source: 'stored',
    server,
    hasPassword: true,
  })
  expect(await owner.call('doTestMailServer', {})).toMatchObject({ result: 'accepted', reason: null })
  expect(await owner.call('doSendTestMail', testMail)).toMatchObject({ state: 'accepted' })
  expect(smtp.received.map(({ from }) => from)).toEqual(['shop@mail.example'])
  const stored = JSON.stringify(await shop.db.selectFrom('mail_servers').selectAll().execute())
  const log = JSON.stringify(await shop.db.selectFrom('audit_log').selectAll().execute())
  expect([stored, log].map((text) => text.includes(password))).toEqual([false, false])
})

test('without a new password the stored one stays, but not for another server, which could read it', async () => {
  const [smtp, other] = [await startGuardedServer(), await startGuardedServer('somebody else')]
  const { owner } = await shopWithSlot()
  await owner.call('setMailServer', { server: { ...serverAt(smtp.port), password } })
  await owner.call('setMailServer', { server: { ...serverAt(smtp.port), sender: 'orders@mail.example' } })
  expect(await owner.call('doTestMailServer', {})).toMatchObject({ result: 'accepted' })
  expect(
    (await expectRefusal(owner.call('setMailServer', { server: { ...serverAt(other.port), host: 'localhost' } }))).key,
  ).toBe('mailServer.passwordMissing')
  expect(await owner.call('getMailServer', {})).toMatchObject({ server: { host: '127.0.0.1' } })
})

test('a mail server that refuses the login says why, and mails go on being stored when it is removed', async () => {
  const smtp = await startGuardedServer()
  const { owner } = await shopWithSlot()
  await owner.call('setMailServer', { server: { ...serverAt(smtp.port), password: 'wrong' } })
  const tested = await owner.call('doTestMailServer', {})
  expect(tested).toMatchObject({ result: 'refused' })
  expect(tested.reason).toContain('Bad credentials')
  expect(await owner.call('doSendTestMail', testMail)).toMatchObject({ state: 'refused' })
  await owner.call('setMailServer', { server: null })
  expect(await owner.call('doSendTestMail', testMail)).toMatchObject({ state: 'stored' })
})

test('the mail server of the environment is shown and cannot be changed', async () => {
  const { owner } = await shopWithSlot({
    environment: { url: 'smtps://ann:secret@smtp.example.org', from: 'shop@example.org' },
  })
  const shown = await owner.call('getMailServer', {})
  expect(shown).toMatchObject({ source: 'environment', server: { host: 'smtp.example.org', port: 465, user: 'ann' } })
  expect(JSON.stringify(shown)).not.toContain('secret')
  expect((await expectRefusal(owner.call('setMailServer', { server: null }))).key).toBe('mailServer.fromEnvironment')
})

test('a shop without an encryption key stores no mail server', async () => {
  const { shop, owner } = await shopWithSlot({ key: 'none' })
  expect(await owner.call('getMailServer', {})).toMatchObject({ canStore: false })
  expect((await expectRefusal(owner.call('setMailServer', { server: { ...serverAt(25), password } }))).key).toBe(
    'mailServer.encryptionKeyMissing',
  )
  expect(await shop.db.selectFrom('mail_servers').selectAll().execute()).toEqual([])
})

test('a mail server that was encrypted with another key is said to be unreadable, and mails are not taken as sent', async () => {
  const { shop, owner } = await shopWithSlot()
  await owner.call('setMailServer', { server: { ...serverAt(25), password } })
  await shop.db
    .updateTable('mail_servers')
    .set({ sealed: randomBytes(80) })
    .execute()
  await expect.poll(async () => (await owner.call('doTestMailServer', {})).reason).toContain('cannot be decrypted')
  expect(await owner.call('getMailServer', {})).toMatchObject({ source: 'unreadable' })
  expect(await owner.call('doSendTestMail', testMail)).toMatchObject({ state: 'refused' })
})
