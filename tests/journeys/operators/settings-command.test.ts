import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import sharp from 'sharp'
import { shopCommand } from '../../harness/shops/shop-command.ts'
import { dataFolder } from '../../harness/shops/shop-process.ts'
import { testDatabase } from '../../harness/database/test-database.ts'

// Real processes on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

async function desk() {
  const { url, db } = await testDatabase()
  const folder = await dataFolder()
  return { db, folder, command: (...words: string[]) => shopCommand(words, { DATABASE_URL: url, DATA_DIR: folder }) }
}

test('settings are listed, read and written, whole or in part, and what does not fit changes nothing', async () => {
  const { db, folder, command } = await desk()
  expect((await command('settings', 'set', 'shop.name', 'Nordlicht')).stdout).toBe(
    'Changed:\n  settings.shop.name: new, "Nordlicht"\n',
  )
  expect((await command('settings', 'set', 'shop.address.town', 'Kiel')).code).toBe(0)
  expect((await command('settings', 'set', 'returns.days', '60')).code).toBe(0)
  expect((await command('settings', 'get', 'shop.address.town')).stdout).toBe('Kiel\n')
  expect((await command('settings', 'list', 'shop.n')).stdout).toBe('shop.name: Nordlicht\n')
  expect(await command('settings', 'list', 'motto')).toEqual({
    code: 1,
    stdout: '',
    stderr: "No setting has 'motto' in its key; npm run shop -- settings list lists all settings.\n",
  })
  const before = await db.selectFrom('settings').selectAll().orderBy('key').execute()
  expect(await command('settings', 'set', 'returns.days', 'many')).toMatchObject({
    code: 1,
    stderr: "returns.days cannot be set: must be a number, and not 'many'\n",
  })
  expect(await command('settings', 'set', 'returns.days', '-1')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'returns.days cannot be set: must be at least 0, and not -1\n',
  })
  expect(await command('settings', 'set', 'primaryColor', '#12')).toEqual({
    code: 1,
    stdout: '',
    stderr: "primaryColor cannot be set: must be a colour like #2f5d50, and not '#12'\n",
  })
  const drawing = join(folder, 'logo.svg')
  await writeFile(drawing, '<svg xmlns="http://www.w3.org/2000/svg"><!-- it ends too early')
  expect(await command('settings', 'set', 'shop.logo', drawing)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('logo.svg cannot be used for shop.logo: '),
  })
  expect(await command('settings', 'set', 'shop.motto', 'x')).toEqual({
    code: 1,
    stdout: '',
    stderr: "There is no setting 'shop.motto'; npm run shop -- settings list lists all settings.\n",
  })
  expect(await command('settings', 'set', 'shop.logo', join(folder, 'none.png'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no file'),
  })
  expect(await db.selectFrom('settings').selectAll().orderBy('key').execute()).toEqual(before)
  const logo = join(folder, 'logo.png')
  await writeFile(
    logo,
    await sharp({ create: { width: 200, height: 60, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
  expect((await command('settings', 'set', 'shop.logo', logo)).code).toBe(0)
  expect(JSON.parse((await command('settings', 'get', 'shop.logo', '--json')).stdout)).toMatchObject({
    width: 200,
    height: 60,
  })
  await writeFile(
    drawing,
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="9" height="9"/></svg>',
  )
  expect((await command('settings', 'set', 'shop.logo', drawing)).code).toBe(0)
  expect(JSON.parse((await command('settings', 'get', 'shop.logo', '--json')).stdout)).toMatchObject({
    width: 2048,
    height: 683,
  })
})

test('a VAT number without country and a return period below the legal one are refused, and an icon that is small or not square is stored with a warning', async () => {
  const { db, folder, command } = await desk()
  expect(await command('settings', 'set', 'shop.vatNumber', '123')).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'shop.vatNumber 123 is no VAT number: it begins with the two letters of the country, such as DE123456789.\n',
  })
  expect(await command('settings', 'set', 'returns.days', '7')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'returns.days 7 is too short: the law gives customers at least 14 days.\n',
  })
  expect(await db.selectFrom('settings').select('key').execute()).toEqual([])
  expect((await command('settings', 'set', 'shop.vatNumber', 'PL 526-000-12-46')).code).toBe(0)
  expect((await command('settings', 'set', 'returns.days', '14')).code).toBe(0)
  const setIcon = async (width: number, height: number) => {
    const file = join(folder, `${width}x${height}.png`)
    await writeFile(
      file,
      await sharp({ create: { width, height, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    )
    return (await command('settings', 'set', 'shop.icon', file)).stdout
  }
  expect(await setIcon(600, 512)).toContain(
    'The icon is 600 by 512 pixels: browsers and installed shops show it best as a square of at least 512 by 512.\n',
  )
  expect(await setIcon(256, 256)).toContain('The icon is 256 by 256 pixels')
  expect(await setIcon(512, 512)).not.toContain('The icon is')
})

test('an IBAN with wrong check digits and an e-mail address without @ are refused by the name of their setting, and nothing is stored', async () => {
  const { db, command } = await desk()
  expect(await command('settings', 'set', 'shop.bank.iban', 'DE53 0000 0000 0012 3456 78')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'shop.bank.iban DE53 0000 0000 0012 3456 78 is no IBAN: a digit is wrong, missing or too many.\n',
  })
  expect(await command('settings', 'set', 'shop.address.email', 'hello.nordlicht.example')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'shop.address.email hello.nordlicht.example is no e-mail address.\n',
  })
  expect(await db.selectFrom('settings').select('key').execute()).toEqual([])
})

test('the number of a Polish account becomes an IBAN wherever it is written, and one with a wrong digit is refused', async () => {
  const { command } = await desk()
  const [number, iban] = ['61 1090 1014 0000 0712 1981 2874', 'PL61109010140000071219812874']
  const wrong = '61 1090 1014 0000 0712 1981 2875'
  expect((await command('settings', 'set', 'shop.bank.account', wrong)).stderr).toBe(
    `shop.bank.account ${wrong} is no account number: its 26 digits are those of a Polish one, and one of them is wrong.\n`,
  )
  expect((await command('settings', 'set', 'shop.bank.account', number)).code).toBe(0)
  expect((await command('settings', 'get', 'shop.bank.iban')).stdout).toBe(`${iban}\n`)
  expect((await command('settings', 'set', 'shop.bank.iban', number)).stdout).toBe('Nothing has changed.\n')
})

test('products come in only after a currency was chosen, and the import says in which they do', async () => {
  const { folder, command } = await desk()
  const file = 'tests/journeys/fixtures/apparel.shopify.csv'
  const report = ['--report', join(folder, 'report.csv')]
  expect(await command('import', file, ...report)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('settings set shop.currency'),
  })
  expect((await command('settings', 'set', 'shop.currency', 'XXY')).stderr).toContain("'XXY' is not a currency code")
  expect((await command('settings', 'set', 'shop.currency', 'CZK')).stdout).toContain('npm run shop -- doctor')
  expect((await command('import', file, ...report)).stdout).toContain('its prices are CZK')
})
