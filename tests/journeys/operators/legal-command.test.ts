import { sql } from 'kysely'
import { onTestFinished, expect, test, vi } from 'vitest'
import { shopCommand } from '../../harness/shops/shop-command.ts'
import { dataFolder } from '../../harness/shops/shop-process.ts'
import { demoDatabase, testDatabase } from '../../harness/database/test-database.ts'

// Each command is a process of its own.
vi.setConfig({ testTimeout: 240_000 })

test('the legal command lists all requirements with evidence, and exits with 1 when something is missing', async () => {
  const { url, db } = await demoDatabase()
  const folder = await dataFolder(onTestFinished)
  const command = (...words: string[]) => shopCommand(words, { DATABASE_URL: url, DATA_DIR: folder })
  const whole = await command('legal', 'check')
  expect(whole).toMatchObject({ code: 0, stderr: '' })
  expect(whole.stdout).toMatch(/\nholds +Privacy policy +de +\S+ \S+ \S+ \+\d+ +\/de\/privacy-policy\n/)
  expect(whole.stdout).toMatch(/, 0 missing\.\nThis is a checklist, not legal advice\.\n$/)

  await sql`update items set manufacturer_id = null where handle = 'ribbed-beanie'`.execute(db)
  const poor = await command('legal', 'check', '--country', 'gb')
  expect(poor.code).toBe(1)
  expect(poor.stdout).toMatch(
    /\nMISSING +Manufacturer on every product page +all +GB +without manufacturer: ribbed-beanie \(1 in all\)\n/,
  )
  expect(poor.stdout).toContain('\n  Manufacturer on every product page: Give each item a manufacturer')
  expect(poor.stdout).not.toContain('Lowest price of the 30 days')

  const json = await command('legal', 'check', '--json')
  expect(json.code).toBe(1)
  expect(JSON.parse(json.stdout)).toMatchObject({ isComplete: false, countries: expect.arrayContaining(['DE', 'GB']) })
  expect(await command('legal', 'check', '--country', 'US')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The shop does not deliver to US\./),
  })
})

test('the legal command names the command that sets missing details of the shop, not the admin page', async () => {
  const { url } = await testDatabase()
  const folder = await dataFolder(onTestFinished)
  const { stdout } = await shopCommand(['legal', 'check'], { DATABASE_URL: url, DATA_DIR: folder })
  expect(stdout).toContain(
    'Company details: Complete the missing details: npm run shop -- settings set shop.imprint.register',
  )
  expect(stdout).not.toContain('on this page')
})
