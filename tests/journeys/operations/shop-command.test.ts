import { existsSync } from 'node:fs'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { shopCommand } from '../../harness/shops/shop-command.ts'
import { dataFolder, databaseOn, openedShop, runCommand, commandProcess } from '../../harness/shops/shop-process.ts'
import { testDatabase } from '../../harness/database/test-database.ts'

// Real processes on a busy machine; the first start in a fresh checkout builds the storefront as well.
vi.setConfig({ testTimeout: 180_000 })

const summary = /^Imported 20 products \(22 rows\) in [\d.]+ s, [\d.]+ rows a second, \d+ MB of memory at peak\.\n/

async function desk() {
  const { url, db } = await testDatabase()
  await db.insertInto('settings').values({ key: 'shop.currency', value: '"EUR"' }).execute()
  const folder = await dataFolder()
  const file = join(folder, 'apparel.csv')
  await copyFile(join(import.meta.dirname, '../fixtures/apparel.shopify.csv'), file)
  const command = (...words: string[]) => shopCommand(words, { DATABASE_URL: url, DATA_DIR: folder })
  const items = async () => (await db.selectFrom('items').select('handle').execute()).length
  return { db, folder, file, command, items }
}

test('a product file comes in, tells its size, time and memory, and a second time changes nothing', async () => {
  const { command, file, items } = await desk()
  const first = await command('import', file)
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout).toMatch(summary)
  expect(first.stdout).toContain(
    '\nThe file is UTF-8, with columns separated by commas; its prices are EUR, and its texts English (en).\n',
  )
  expect(first.stdout).toContain('\n  variations: 22 new\n')
  expect(first.stdout).toMatch(/\nThe report \S+\.report\.csv has \d+ remarks\.\n/)
  expect(await items()).toBe(20)

  const second = await command('import', file)
  expect(second.stdout).toMatch(summary)
  expect(second.stdout).toContain('\nNothing has changed.\n')
})

test('a dry run tells what would change, and writes nothing, not even a report unless --report names one', async () => {
  const { command, folder, file, items } = await desk()
  const { code, stdout } = await command('import', file, '--dry-run')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^Read 20 products \(22 rows\)/)
  expect(stdout).toContain('\n  items: 20 new (would be)\n')
  expect(stdout).toMatch(/\nThere are \d+ remarks; --report FILE writes them to a file\.\n/)
  expect(await items()).toBe(0)
  expect(existsSync(`${file}.report.csv`)).toBe(false)
  const report = join(folder, 'report.csv')
  expect((await command('import', file, '--dry-run', '--report', report)).stdout).toContain(`The report ${report} has `)
  expect(existsSync(report)).toBe(true)
})

test('a run whose products are all refused by the database ends with exit code 1, dry or not, and names their rows', async () => {
  const { command, folder, items } = await desk()
  const [first, renumbered] = [join(folder, 'first.csv'), join(folder, 'renumbered.csv')]
  const columns = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price'
  await writeFile(first, `${columns}\ntee,Tee,Size,M,TEE-M,9\n`)
  await writeFile(renumbered, `${columns}\ntee,Tee,Size,M,OTHER-M,9\n`)
  expect(await command('import', first)).toMatchObject({ code: 0 })
  const refused = { code: 1, stderr: 'No product was imported. The report gives the reason for each row.\n' }
  expect(await command('import', renumbered, '--dry-run')).toMatchObject({
    code: 1,
    stderr: 'No product was imported. --report FILE writes a report with the reason for each row.\n',
    stdout: expect.stringContaining('Read 0 products'),
  })
  expect(await command('import', renumbered)).toMatchObject({
    ...refused,
    stdout: expect.stringContaining('Imported 0 products'),
  })
  expect(await readFile(`${renumbered}.report.csv`, 'utf8')).toContain(
    '2,tee,OTHER-M,left out,the shop has another variant',
  )
  expect(await items()).toBe(1)
})

test('the catalogue goes out to a file, packed or not, or to the standard output, and changes nothing when it comes back', async () => {
  const { command, file, folder } = await desk()
  await command('import', file)
  const [plain, packed] = [join(folder, 'out.csv'), join(folder, 'out.csv.gz')]
  const told = await command('export', plain)
  expect(told).toMatchObject({ code: 0, stdout: '' })
  expect(told.stderr).toMatch(
    /^Wrote 20 products \(22 rows\) in [\d.]+ s, \d+ MB of memory at peak\.\nThe format has no column for: 20 pictures that are missing, .+\n$/,
  )
  await command('export', packed)
  const { stdout } = await command('export')
  expect(stdout).toMatch(/^Handle,Title,.*\r?\n/)
  expect(await readFile(plain, 'utf8')).toBe(stdout)
  expect(gunzipSync(await readFile(packed)).toString()).toBe(stdout)
  expect((await command('import', packed)).stdout).toContain('\nNothing has changed.\n')
})

test('an invalid shop command is answered by an error of one sentence', async () => {
  const { command, file, folder, items } = await desk()
  const letter = join(folder, 'letter.txt')
  await writeFile(letter, 'Dear shop,\nyours\n')
  const nowhere = join(folder, 'nowhere/out.csv')
  const empty = join(folder, 'empty.yaml')
  await writeFile(empty, '')
  const cases: readonly (readonly [readonly string[], string])[] = [
    [['sell'], "There is no command 'sell'. Run npm run shop -- help for a list of commands."],
    [['import'], 'import requires FILE.csv[.gz]: npm run shop -- import FILE.csv[.gz]'],
    [['import', file, letter], `'${letter}' is one argument too many: npm run shop -- import FILE.csv[.gz]`],
    [['import', nowhere], `There is no file ${nowhere}.`],
    [
      ['import', letter],
      `${letter} is not a Shopify product CSV: it has no column 'Handle' ('URL handle') and none 'Variant SKU' ('SKU'). Its first line begins with 'Dear shop'.`,
    ],
    [
      ['import', file, '--report', nowhere],
      `The report ${nowhere} cannot be written; choose another file with --report.`,
    ],
    [['export', nowhere], `The file ${nowhere} cannot be written.`],
    [['document', 'import', folder], 'A folder was given where a file is expected.'],
    [
      ['document', 'import', empty],
      `${empty} is empty, or no document of a shop: it has no keys such as items. See 'document example'.`,
    ],
    [
      ['backup', join(letter, 'copy')],
      `${join(letter, 'copy/tables')} cannot be a folder: it, or a part of it, is a file.`,
    ],
    [['orders', 'list', '--limit', '0'], '--limit must be at least 1.'],
  ]
  const unusable = join(folder, 'unusable.csv')
  await writeFile(unusable, 'Handle,Title,Variant Price\ntee,Tee,free\n')
  expect(await command('import', unusable)).toMatchObject({
    code: 1,
    stderr: 'No product was imported. The report gives the reason for each row.\n',
  })
  for (const [words, sentence] of cases)
    expect(await command(...words)).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` })
  expect((await command('import', file, '--quickly')).stderr).toMatch(
    /^Unknown option '--quickly'; the options are --dry-run, [^\n]*\n$/,
  )
  expect(await items()).toBe(0)
})

test('help, or no argument, lists the commands', async () => {
  const { command } = await desk()
  const [none, help] = [await command(), await command('help')]
  expect(none).toEqual(help)
  expect(none.code).toBe(0)
  expect(none.stdout).toContain('import FILE.csv[.gz]')
})

test('--help after a command prints the help of this command only', async () => {
  const { command } = await desk()
  const { code, stdout } = await command('orders', 'ship', '--help')
  expect(code).toBe(0)
  expect(stdout).toContain('--tracking NUMBER')
  expect(stdout).not.toContain('coupons create')
})

test('a command without an open shop starts the database for itself, and stops it', async () => {
  const DATA_DIR = await dataFolder()
  const { stdout, code } = await commandProcess(['export'], { DATA_DIR })
  expect(stdout).toMatch(/^Handle,Title,[^\n]*\n$/)
  expect(code).toBe(0)
  expect(databaseOn(DATA_DIR)).toBeUndefined()
})

test('Ctrl-C ends a command and the database that it started, and the exit code tells it', async () => {
  const DATA_DIR = await dataFolder()
  const command = runCommand(
    ['import', 'tests/journeys/fixtures/apparel.shopify.csv', '--report', join(DATA_DIR, 'report.csv')],
    { DATA_DIR },
  )
  await vi.waitFor(() => expect(databaseOn(DATA_DIR)).toBeDefined(), { timeout: 60_000, interval: 5 })
  command.send('SIGINT')
  expect(await command.ended).toEqual({ code: 130, stdout: '', stderr: '' })
  expect(databaseOn(DATA_DIR)).toBeUndefined()
})

test('an open shop shows at once what a command beside it brings in, and stays open', async () => {
  const DATA_DIR = await dataFolder()
  const shop = await openedShop({ DATA_DIR })
  const found = async () => (await shop.call('getSearch', { term: 'ocean blue shirt' })).pagination.totals
  expect(await found()).toBe(0)
  // A new shop takes no prices before it has chosen its currency.
  expect(await commandProcess(['settings', 'set', 'shop.currency', 'GBP'], { DATA_DIR })).toMatchObject({ code: 0 })
  const { code } = await commandProcess(
    ['import', 'tests/journeys/fixtures/apparel.shopify.csv', '--report', join(DATA_DIR, 'report.csv')],
    { DATA_DIR },
  )
  expect(code).toBe(0)
  // One second is the promise; the rest is what a busy machine may add.
  await vi.waitFor(async () => expect(await found()).toBeGreaterThan(0), { timeout: 5000, interval: 50 })
  const page = await fetch(`${shop.address}/search?term=ocean+blue+shirt`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Ocean Blue Shirt')
  expect(await shop.stop()).toMatchObject({ code: 0, stderr: '' })
})
