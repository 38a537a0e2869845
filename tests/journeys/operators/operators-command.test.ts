import { expect, test, vi } from 'vitest'
import { shopCommand } from '../../harness/shops/shop-command.ts'
import { dataFolder } from '../../harness/shops/shop-process.ts'
import { testShop } from '../../harness/shops/test-shop.ts'

// Real processes on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const email = 'ola@vitrine.test'

async function desk() {
  const shop = await testShop()
  const folder = await dataFolder()
  return {
    shop,
    command: (words: string, input?: string) =>
      shopCommand(
        words.split(' '),
        { DATABASE_URL: shop.url, DATA_DIR: folder, PUBLIC_URL: 'http://shop.test' },
        input,
      ),
  }
}

test('an owner is created on the command line with a password from standard input, and can log in [ED-1.07]', async () => {
  const { shop, command } = await desk()
  const made = await command(
    `operator create --email ${email} --role owner --name Ola --password-stdin`,
    'correct horse battery\n',
  )
  expect(made).toEqual({ code: 0, stderr: '', stdout: `${email} is owner and can log in at /admin.\n` })
  expect(await shop.call('doOperatorLogin', { email, password: 'correct horse battery' })).toMatchObject({
    operator: { name: 'Ola', role: 'owner' },
  })
  expect(await shop.call('getAuditLog', {})).toMatchObject({
    entries: [
      { action: 'doOperatorLogin' },
      { action: 'operator create', operatorName: 'command line', after: { email, role: 'owner', name: 'Ola' } },
    ],
  })

  const { stdout } = await command('operator list')
  expect(stdout).toMatch(
    /^E-mail +Name +Role +Logs in with +Last login\n.*\nola@vitrine\.test +Ola +owner +password +\d{4}-\d\d-\d\d \d\d:\d\d\n$/,
  )
})

test('creating an operator without a password prints a link', async () => {
  const { shop, command } = await desk()
  const { stdout } = await command(`operator create --email ${email} --role editor --link --json`)
  const made = JSON.parse(stdout) as { readonly link: string }
  expect(made).toMatchObject({
    email,
    role: 'editor',
    link: expect.stringMatching(/^http:\/\/shop\.test\/admin\/password\?token=/),
  })
  await shop.call('doSetOperatorPassword', {
    token: new URL(made.link).searchParams.get('token') ?? '',
    password: 'correct horse battery',
  })
  expect(await shop.call('doOperatorLogin', { email, password: 'correct horse battery' })).toMatchObject({
    operator: { name: 'ola', role: 'editor' },
  })
})

test('operators can be given roles, deactivated, reactivated and reset', async () => {
  const { shop, command } = await desk()
  await shop.engine.operators.admin.create({
    email: 'first@vitrine.test',
    name: 'First',
    role: 'owner',
    password: 'correct horse battery',
  })
  await shop.engine.operators.admin.create({ email, name: 'Ola', role: 'viewer', password: 'correct horse battery' })
  const stored = () =>
    shop.db
      .selectFrom('operators')
      .select(['role', 'is_active as isActive'])
      .where('email', '=', email)
      .executeTakeFirst()
  expect((await command(`operator role ${email} editor`)).stdout).toBe(`${email} is editor.\n`)
  await command(`operator deactivate ${email}`)
  expect(await stored()).toEqual({ role: 'editor', isActive: false })
  await command(`operator activate ${email}`)
  expect(await stored()).toEqual({ role: 'editor', isActive: true })
  expect((await command(`operator reset ${email}`)).stdout).toContain('http://shop.test/admin/password?token=')
})

test('a refused command prints one sentence and changes nothing', async () => {
  const { shop, command } = await desk()
  await shop.engine.operators.admin.create({ email, name: 'Ola', role: 'owner', password: 'correct horse battery' })
  const cases: readonly (readonly [string, string, string?])[] = [
    ['operator create --role owner', 'operator create requires --email E-MAIL.'],
    [
      `operator create --email ${email}`,
      'operator create requires --role ROLE: owner, manager, editor, catalogue, support, warehouse, accountant, viewer.',
    ],
    [
      'operator create --email b@vitrine.test --role king --link',
      "The role must be one of owner, manager, editor, catalogue, support, warehouse, accountant, viewer, not 'king'.",
    ],
    [
      'operator create --email b@vitrine.test --role viewer',
      'The password cannot be entered in this terminal: use --password-stdin or --link.',
    ],
    [
      'operator create --email b@vitrine.test --role viewer --password-stdin',
      'The password is too weak: use at least 12 characters.',
      'short\n',
    ],
    [
      `operator create --email ${email} --role viewer --link`,
      `There is already a staff account with the e-mail address ${email}.`,
    ],
    [
      'operator role nobody@vitrine.test viewer',
      'There is no staff account with the e-mail address nobody@vitrine.test.',
    ],
    [
      `operator role ${email} viewer`,
      'The shop needs at least one owner. Please give another account the owner role first.',
    ],
    [
      `operator deactivate ${email}`,
      'The shop needs at least one owner. Please give another account the owner role first.',
    ],
  ]
  for (const [words, sentence, input] of cases)
    expect(await command(words, input), words).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` })
  expect((await command('operator create --email nonsense --role viewer --link')).stderr).toMatch(/^email: /)
  expect(await shop.db.selectFrom('operators').select(['email', 'role', 'is_active as isActive']).execute()).toEqual([
    { email, role: 'owner', isActive: true },
  ])
})
