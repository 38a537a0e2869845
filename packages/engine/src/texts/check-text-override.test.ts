import { expect, test } from 'vitest'
import { checkTextOverride } from './check-text-override.ts'

const pluralText = '{count, plural, one {# piece of {name}} other {# pieces of {name}}}'

test.each([
  ['plain words', 'To the till', 'Checkout'],
  ['the same value elsewhere', '{name}, hello', 'Hello, {name}'],
  ['other forms of the same count', '{count, plural, other {{name}: #}}', pluralText],
  ['a value instead of a choice', '{name}: {count}', pluralText],
  ['signs that are no HTML', '5 < 6 & 7 > 6', 'Compare'],
])('an override is accepted: %s', (_, text, shipped) => {
  expect(checkTextOverride(text, shipped)).toEqual({ fits: true })
})

test.each([
  ['a value that is missing', 'Hello', { missing: ['name'], unknown: [] }],
  ['a value of another name', 'Hello, {first}', { missing: ['name'], unknown: ['first'] }],
  ['one value more', 'Hello, {name} {email}', { missing: [], unknown: ['email'] }],
  ['a value in quotes, which is shown as typed', "Hello, '{name}'", { missing: ['name'], unknown: [] }],
])('an override with other placeholders is refused by their names: %s', (_, text, names) => {
  expect(checkTextOverride(text, 'Hello, {name}')).toEqual({
    fits: false,
    because: 'valuesDiffer',
    expected: ['name'],
    ...names,
  })
})

test.each([
  ['nothing', ''],
  ['spaces', ' \u00A0\n'],
  ['signs without width', '\u200B\u2060\u00AD'],
])('an override that shows nothing is refused: %s', (_, text) => {
  expect(checkTextOverride(text, 'Hello')).toEqual({ fits: false, because: 'empty' })
})

test.each([
  ['an element', 'Now <b>here</b>', 'Here'],
  ['a script', '<script>', 'Here'],
  ['a bracket that stays open', 'Hello, {name', 'Hello, {name}'],
  ['a choice that is no plural', '{name, select, a {A} other {B}}', 'Hello, {name}'],
  ['a count without the form for all others', '{count, plural, one {{name}}}', pluralText],
  ['a date', '{name, date}', 'Hello, {name}'],
])('an override that is not plain text is refused: %s', (_, text, shipped) => {
  expect(checkTextOverride(text, shipped)).toEqual({ fits: false, because: 'notPlain' })
})
