import { globSync, readFileSync } from 'node:fs'
import { importReasons } from '@vitrine/contract/catalogue/import-reasons'
import { operations } from '@vitrine/contract/api/operations'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { isOperatorAccess } from '@vitrine/contract/kernel/permissions'
import { describe, expect, test } from 'vitest'
import { toKeyPart } from '@vitrine/admin/log/describe-change'

/** They change nothing that others see: drafts, presence, steps before the change. */
const unaudited = [
  'doAddCatalogueImportPart',
  'doBeginPasskey',
  'doBeginTotp',
  'doCheckCatalogueImport',
  'doNotePresence',
  'doPrepareStaffOrder',
  'doReadMentions',
  'doTestPaymentAccount',
  'setViewOrder',
]
/** Logins and first passwords are recorded as well. */
const before = ['doOperatorLogin', 'doSetOperatorPassword', 'doCreateFirstOwner']

const engine = globSync('packages/engine/src/**/*.ts', { exclude: ['**/*.test.ts'] }).map((file) =>
  readFileSync(file, 'utf8'),
)
const commands = [
  ...new Set(
    engine.flatMap((source) =>
      Array.from(
        source.matchAll(/'((?:operator|customers|returns|withdrawals|reviews|settings|document|analytics) [a-z]+)'/g),
        ([, command = '']) => command,
      ),
    ),
  ),
]
const changes = Object.entries(operations)
  .filter(([name, { access }]) => isOperatorAccess(access) && !name.startsWith('get') && !unaudited.includes(name))
  .map(([name]) => name)
const subjects = [
  ...new Set(
    engine.flatMap((source) =>
      Array.from(source.matchAll(/recordAudit\([^]*?subject: '(\w+)'/g), ([, subject = '']) => subject),
    ),
  ),
]

describe.each(locales)('the audit log in %s', (locale) => {
  const texts = JSON.parse(readFileSync(`packages/admin/text/${locale}/log.json`, 'utf8')) as Record<string, string>
  const missing = (kind: string, names: readonly string[]) =>
    names.filter((name) => texts[`log.${kind}.${toKeyPart(name)}`] === undefined)

  test('has a sentence for every operation by which staff change something', () => {
    expect(changes.length).toBeGreaterThan(80)
    expect(missing('action', [...changes, ...before])).toEqual([])
  })

  test('has a sentence for every command that changes something', () => {
    expect(commands.length).toBeGreaterThan(10)
    expect(missing('action', commands)).toEqual([])
  })

  test('names every kind of thing that entries are about', () => {
    expect(subjects.length).toBeGreaterThan(20)
    expect(missing('subject', subjects)).toEqual([])
  })
})

test.each(locales)('every reason of a product import has its sentence in %s', (locale) => {
  const texts = JSON.parse(readFileSync(`packages/admin/text/${locale}/import.json`, 'utf8')) as Record<string, string>
  for (const [key, [sentence]] of Object.entries(importReasons)) {
    const text = texts[`import.reason.${key}`] ?? ''
    const names = Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
    expect(text, key).toMatch(/\.$/)
    for (const name of names) expect(sentence, key).toContain(`{${name}}`)
  }
})
