import { f } from '@vitrine/contract/blocks/field'
import { expect, test } from 'vitest'
import { getDefaultValue, getFieldFault, isValid, parseFieldValue } from './field-value.ts'

const label = { en: 'X' }
const title = f.text({ label, max: 5 })
const brightness = f.number({ label, min: 0, max: 1, defaultValue: 1 })
const button = f.optional(
  f.section(label, { label: f.text({}), variant: f.choice(label, { primary: label, secondary: label }) }),
)

test("a missing or invalid value becomes the field's default", () => {
  expect(parseFieldValue(title, undefined)).toBe('')
  expect(parseFieldValue(title, 7)).toBe('')
  expect(parseFieldValue(brightness, 'dark')).toBe(1)
  expect(parseFieldValue(brightness, 0.5)).toBe(0.5)
})

test('an optional part starts with its defaults', () => {
  expect(getDefaultValue(button.field)).toEqual({ label: '', variant: 'primary' })
})

test.each([
  [title, 'short', 'longer', 'forms.tooLong'],
  [brightness, 0.3, 3, 'forms.outOfRange'],
  [f.link(label), '/men', 'men', 'forms.noLink'],
  [f.link(label), 'mailto:ann@example.org', 'javascript:alert(1)', 'forms.noLink'],
  [f.color(label), '#2f5d50', 'green', 'forms.noColour'],
  [f.dateTime(label), '2026-02-28T10:00', '2026-02-30T10:00', 'forms.noTime'],
  [f.video(label), 'https://youtu.be/aqz-KE-bpKQ', 'https://example.org/film', 'forms.noVideo'],
])('%o accepts %o and rejects %o', (field, good, bad, key) => {
  expect(isValid<unknown>(field, good)).toBe(true)
  expect(isValid<unknown>(field, bad)).toBe(false)
  expect(getFieldFault(field).key).toBe(key)
})
