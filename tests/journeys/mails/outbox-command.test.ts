import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { botProof } from '../../harness/services/bot-proof.ts'
import { shopCommand } from '../../harness/shops/shop-command.ts'
import { dataFolder, type Ending } from '../../harness/shops/shop-process.ts'
import { testShop, type TestShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

// Each command is a process of its own beside the open shop.
vi.setConfig({ testTimeout: 240_000 })

let shop: TestShop
let isAway = true
const sent: string[] = []
let command: (...words: string[]) => Promise<Ending>
beforeAll(async () => {
  const address = { name: 'Buying Shop', street: '', postcode: '', town: '', country: '', email: 'hello@shop.test' }
  shop = await testShop({
    document: { ...purchaseDocument, settings: { ...purchaseDocument.settings, 'shop.address': address } },
    afterwards: afterAll,
    providers: {
      mail: {
        send: async ({ to }) => {
          if (isAway) throw new Error('the mail server did not take the mail: 550 (address) unknown')
          sent.push(to)
        },
      },
    },
  })
  const folder = await dataFolder(afterAll)
  command = (...words) => shopCommand(words, { DATABASE_URL: shop.url, DATA_DIR: folder })
  await shop.call('doCustomerContactMail', {
    name: 'Zofia Król',
    email: 'zofia@example.org',
    subject: 'An order',
    message: 'Where is it?',
    orderId: 100_482,
    privacyAccepted: true,
    botCheck: await botProof(shop, 'contact'),
  })
})

async function told(...words: string[]): Promise<Record<string, unknown>[]> {
  const { code, stdout, stderr } = await command(...words, '--json')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  // A test that expects something else says so by its assertions.
  return JSON.parse(stdout) as Record<string, unknown>[]
}

test('a message is read from the command line, and noted as answered', async () => {
  const list = await command('messages', 'list')
  expect(list.stdout).toMatch(/^ *Message +Came +From +About +Order +Mail +Answered\n/)
  expect(list.stdout).toMatch(/ *1 +[\d-]+ [\d:]+ +Zofia Król +An order +100482 +waiting/)
  const shown = await command('messages', 'show', '1')
  for (const words of ['zofia@example.org', 'Where is it?']) expect(shown.stdout).toContain(words)
  expect((await command('messages', 'answered', '1')).stdout).toBe('Done.\n')
  expect((await command('messages', 'list', '--open')).stdout).toBe('There are no messages.\n')
  expect(await command('messages', 'show', '9')).toMatchObject({ code: 1, stderr: 'There is no such message.\n' })
})

test('dead letters are listed with their reason and without personal data, and are sent when they are retried', async () => {
  expect((await command('outbox', 'list', '--dead')).stdout).toBe('There are no outbox messages.\n')
  // As after twelve attempts in a night.
  await shop.db
    .updateTable('outbox')
    .set({ attempts: 11, run_after: new Date(0) })
    .execute()
  await shop.engine.scheduler.run('outbox')
  const [receipt, message] = await told('outbox', 'list', '--dead')
  expect([message, receipt]).toMatchObject([
    { kind: 'mail.contactMessage', state: 'dead', lastError: expect.stringContaining('550') },
    { kind: 'mail.contactReceipt', state: 'dead' },
  ])
  const list = await command('outbox', 'list', '--dead')
  expect(list.stdout).toMatch(/^ *Message +What +State +Tries +Created +Next +Last error\n/)
  const shown = await command('outbox', 'show', String(message?.['id']))
  expect(shown.stdout).toMatch(/About +\{"messageId":1\}/)
  expect(list.stdout + shown.stdout + JSON.stringify(shop.loggedProblems)).not.toMatch(/zofia|Król|example\.org/)
  expect(await command('outbox', 'retry')).toMatchObject({
    code: 1,
    stderr: 'Give the number of a message, or --all.\n',
  })
  isAway = false
  expect((await command('outbox', 'retry', String(message?.['id']))).stdout).toBe(
    '1 message is retried; a running shop does this within a second.\n',
  )
  await shop.engine.scheduler.run('outbox')
  expect(sent).toEqual(['hello@shop.test'])
  expect((await command('outbox', 'retry', '--all')).stdout).toMatch(/^1 message is retried/)
  await shop.engine.scheduler.run('outbox')
  expect(sent).toEqual(['hello@shop.test', 'zofia@example.org'])
  expect((await command('outbox', 'retry', String(message?.['id']))).stderr).toBe(
    `Message ${message?.['id']} is sent; only dead letters can be retried.\n`,
  )
  expect((await command('outbox', 'retry', '99999')).stderr).toBe('There is no such outbox message.\n')
})

test('newsletter subscribers are exported as CSV without cells that a spreadsheet runs as formulas', async () => {
  const botCheck = await botProof(shop, 'newsletter')
  await shop.call('doSubscribeNewsletter', {
    email: 'adam@example.org',
    firstName: '=1+1',
    lastName: 'Said "A"',
    privacyAccepted: true,
    botCheck,
  })
  await shop.db.updateTable('newsletter_subscriptions').set({ state: 'confirmed', confirmed_at: new Date() }).execute()
  const lines = (await command('newsletter', 'export')).stdout.trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(
    /^adam@example\.org,'=1\+1,"Said ""A""",en,http:\/\/localhost:\d+\/\?ActionCall=WebActionUnsubscribeNewsletter&/,
  )
})
