import { localeFromPath } from '@vitrine/contract/kernel/i18n/locale'
import { expect, test } from 'vitest'
import { loadEditorText, createTranslate } from '../text/text.tsx'
import { formatPresence } from './format-presence.ts'

const person = (name: string, edits: boolean) => ({ name, edits, since: '2026-01-01T10:00:00.000Z' })
const [anna, ben] = [person('Anna', true), person('Ben', true)]
const [vera, otto] = [person('Vera', false), person('Otto', false)]

test.each([
  ['/', [vera], 'Vera is viewing this page'],
  ['/', [vera, otto], 'Vera, Otto are viewing this page'],
  ['/', [anna], 'Anna is editing this page too'],
  ['/', [vera, anna, otto, ben], 'Anna, Ben are editing this page too. Vera, Otto are viewing this page'],
  ['/de', [vera], 'Vera sieht sich diese Seite an'],
  ['/de', [vera, anna, otto], 'Anna bearbeitet diese Seite ebenfalls. Vera, Otto sehen sich diese Seite an'],
  ['/pl', [vera], 'Vera ogląda tę stronę'],
  ['/pl', [vera, anna, otto], 'Anna też edytuje tę stronę. Vera, Otto oglądają tę stronę'],
  ['/', [], ''],
])('in %s, presence lists viewers as looking and others as editing (%#)', async (path, others, words) => {
  const locale = localeFromPath(path)
  expect(formatPresence(others, createTranslate(locale, await loadEditorText(locale)))).toBe(words)
})
