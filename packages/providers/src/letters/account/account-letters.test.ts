import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { publicSettings } from '@vitrine/contract/shop/settings'
import type { ShopLetter } from '@vitrine/engine/ports/letters'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createMailWriter } from '../mail-writer.ts'

const link = 'https://shop.test/set-new-password?customer=7&token=abc'
const letters: readonly ShopLetter[] = [
  { name: 'passwordReset', contents: { link, hours: 1 } },
  { name: 'passwordChanged', contents: { link, endedPasskeys: 0 } },
  { name: 'welcome', contents: { name: 'Nina', link, hours: 48 } },
  { name: 'welcome', contents: { name: '', link, hours: 48 } },
  { name: 'emailConfirm', contents: { link, hours: 48 } },
  { name: 'emailChangeAsked', contents: { newEmail: 'n…@example.org', link } },
  { name: 'emailTaken', contents: { link } },
  { name: 'passkeyAdded', contents: { link } },
]
const settings = v.parse(publicSettings, { 'shop.name': 'Weavers' })

test.each(letters.flatMap((letter) => locales.map((locale) => [letter.name, locale, letter] as const)))(
  '%s in %s has subject, link and all texts',
  async (_, locale, letter) => {
    const { subject, html, plain } = await createMailWriter().writeLetter({
      locale,
      letter,
      settings,
      origin: 'https://shop.test',
    })
    expect(subject).toMatch(/^\S.* · Weavers$/)
    expect(plain).toContain(link)
    expect(html).toContain(link.replace('&', '&amp;'))
    for (const text of [subject, html, plain]) expect(text).not.toMatch(/undefined|null|\[object|\{\w+\}/)
    expect(plain.split('\n').filter((line) => line.trim() !== '').length).toBeGreaterThan(3)
  },
)

test('each letter has a different subject in each language', async () => {
  const subjects = await Promise.all(
    letters.flatMap((letter) =>
      locales.map(
        async (locale) =>
          (await createMailWriter().writeLetter({ locale, letter, settings, origin: 'https://shop.test' })).subject,
      ),
    ),
  )
  expect(new Set(subjects).size).toBe(subjects.length)
})

test.each([
  ['en', '2 passkeys added before your e-mail address was confirmed no longer work.'],
  ['de', '2 Passkeys, die vor der Bestätigung'],
  ['pl', '2 klucze dostępu dodane przed'],
] as const)('the letter about a changed password in %s mentions the revoked passkeys', async (locale, sentence) => {
  const { plain } = await createMailWriter().writeLetter({
    locale,
    letter: { name: 'passwordChanged', contents: { link, endedPasskeys: 2 } },
    settings,
    origin: 'https://shop.test',
  })
  expect(plain.replaceAll(/\s+/g, ' ')).toContain(sentence)
})

test('the subject of the welcome names a customer whose name is known', async () => {
  const subject = async (name: string) =>
    (
      await createMailWriter().writeLetter({
        locale: 'en',
        letter: { name: 'welcome', contents: { name, link, hours: 48 } },
        settings,
        origin: 'https://shop.test',
      })
    ).subject
  expect(await subject('Nina')).toContain('Nina')
  expect(await subject('')).not.toMatch(/[,!] *·|undefined/)
})
