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
  ['a value that is missing', 'Hello', 'Hello, {name}'],
  ['a value of another name', 'Hello, {first}', 'Hello, {name}'],
  ['one value more', 'Hello, {name} {email}', 'Hello, {name}'],
])('an override with other placeholders is refused: %s', (_, text, shipped) => {
  expect(checkTextOverride(text, shipped)).toEqual({ fits: false, because: 'valuesDiffer', expected: ['name'] })
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
