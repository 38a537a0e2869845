import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { expect, onTestFinished, test } from 'vitest'
import { readCatalogues } from '../../packages/storefront/compile-text.ts'

const root = join(import.meta.dirname, '../..')

test.each(['storefront', 'editor', 'engine', 'providers'])(
  'each text of the package %s is there in every complete language, with the same placeholders',
  async (name) => {
    const { found } = await readCatalogues(join(root, 'packages', name), 'all')
    expect(Object.keys(found[0]?.['page'] ?? {}).length).toBeGreaterThan(10)
  },
)

test('a text that one language lacks is refused by its key and the language', async () => {
  const folder = textFolder({ en: { 'mail.hello': 'Hello' }, de: { 'mail.hello': 'Hallo' }, pl: {} })
  await expect(readCatalogues(folder, 'all')).rejects.toThrow('mail.hello is missing in pl')
})

test('a text with another placeholder in one language is refused by its key', async () => {
  const folder = textFolder({
    en: { 'mail.hello': 'Hello {name}' },
    de: { 'mail.hello': 'Hallo {vorname}' },
    pl: { 'mail.hello': 'Witaj {name}' },
  })
  await expect(readCatalogues(folder, 'all')).rejects.toThrow('mail.hello has different placeholders')
})

function textFolder(texts: Readonly<Record<Locale, object>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-texts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const locale of locales) {
    mkdirSync(join(folder, 'text', locale), { recursive: true })
    writeFileSync(join(folder, 'text', locale, 'mails.json'), JSON.stringify(texts[locale]))
  }
  return folder
}
