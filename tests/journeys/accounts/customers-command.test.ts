import { expect, test, vi } from 'vitest'
import { shopWithAccount, ann } from '../../harness/shops/shop-with-account.ts'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { shopCommand } from '../../harness/shops/shop-command.ts'
import { dataFolder } from '../../harness/shops/shop-process.ts'

// Real processes on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

test('a blocked customer is logged out everywhere and cannot log in, with that reason, until unblocked [SF-6.14, SF-8.35]', async () => {
  let now = new Date('2026-05-04T10:00:00Z')
  const shop = await shopWithAccount({ now: () => now })
  const folder = await dataFolder()
  const command = (words: string) =>
    shopCommand(words.split(' '), { DATABASE_URL: shop.url, DATA_DIR: folder, PUBLIC_URL: 'http://shop.test' })
  const phone = await shop.logInAnn()
  await shop.call('doRequestResetPasswordLink', { email: ann.email })
  const { link } = (await shop.mailsTo(ann.email)).at(-1) ?? {}

  expect(await command(`customers block ${ann.email}`)).toEqual({
    code: 0,
    stderr: '',
    stdout: `${ann.email} is blocked.\n`,
  })
  now = new Date(now.getTime() + 5000)
  expect((await phone.call('getSession', {})).user.email).toBeNull()
  expect((await expectRefusal(shop.browser().call('doLogin', ann))).key).toBe('login.userIsBlocked')
  expect((await expectRefusal(shop.browser().call('doLogin', { ...ann, password: 'wrong-one-1' }))).key).toBe(
    'login.invalidData',
  )
  expect(
    (
      await expectRefusal(
        shop.call('doResetPassword', {
          customerId: link?.customerId ?? 0,
          token: link?.token ?? '',
          password: 'lavender-7',
          repeatPassword: 'lavender-7',
        }),
      )
    ).key,
  ).toBe('passwordReset.linkInvalidOrExpired')
  expect((await command('customers list --blocked')).stdout).toMatch(/ann@example\.org +Ann Novak .*blocked/)

  await command(`customers unblock ${ann.email}`)
  await shop.browser().call('doLogin', ann)
  expect((await command(`customers show ${ann.email} --json`)).stdout).toContain('"isBlocked": false')
  const log = await shop.db.selectFrom('audit_log').select(['action', 'operator_name as by']).orderBy('id').execute()
  expect(log).toEqual([
    { action: 'customers block', by: 'command line' },
    { action: 'customers unblock', by: 'command line' },
  ])
  expect(await command('customers block nobody@example.org')).toMatchObject({
    code: 1,
    stderr: 'There is no customer account with the e-mail address nobody@example.org.\n',
  })
})

test('a customer is added to a class and removed from it', async () => {
  const shop = await shopWithAccount()
  const folder = await dataFolder()
  const command = (words: string) =>
    shopCommand(words.split(' '), { DATABASE_URL: shop.url, DATA_DIR: folder, PUBLIC_URL: 'http://shop.test' })
  await shop.engine.import.writeShop({
    currency: 'GBP',
    customerClasses: [{ code: 'trade', names: { en: 'Trade' }, showNetPrices: true, rebatePercent: 7.5 }],
  })
  expect(await command(`customers class ${ann.email} trade`)).toMatchObject({
    code: 0,
    stdout: `${ann.email} is in the class trade.\n`,
  })
  expect(await (await shop.logInAnn()).call('getCustomer', {})).toMatchObject({
    className: 'Trade',
    showNetPrices: true,
  })
  expect((await command('customers classes')).stdout).toMatch(/trade +Trade +net +7\.5 % +1/)
  expect(await command(`customers class ${ann.email} nonsense`)).toMatchObject({
    code: 1,
    stderr: "There is no customer class 'nonsense'.\n",
  })
  await command(`customers class ${ann.email} -`)
  expect(await (await shop.logInAnn()).call('getCustomer', {})).toMatchObject({ className: null, showNetPrices: false })
})
