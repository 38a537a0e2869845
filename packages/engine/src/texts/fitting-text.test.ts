import { expect, test } from 'vitest'
import { fittingText } from './fitting-text.ts'

const counted = '{count, plural, one {# piece of {name}} other {# pieces of {name}}}'

test.each([
  ['plain words', 'To the till', 'Checkout'], ['the same value elsewhere', '{name}, hello', 'Hello, {name}'], ['other forms of the same count', '{count, plural, other {{name}: #}}', counted],
  ['a value instead of a choice', '{name}: {count}', counted], ['signs that are no HTML', '5 < 6 & 7 > 6', 'Compare'],
])('%s may stand in for a text', (_, text, own) => {
  expect(fittingText(text, own)).toEqual({ fits: true })
})

test.each([['a value that is missing', 'Hello', 'Hello, {name}'], ['a value of another name', 'Hello, {first}', 'Hello, {name}'], ['one value more', 'Hello, {name} {email}', 'Hello, {name}']])('%s may not', (_, text, own) => {
  expect(fittingText(text, own)).toEqual({ fits: false, because: 'valuesDiffer', expected: ['name'] })
})

test.each([
  ['an element', 'Now <b>here</b>', 'Here'], ['a script', '<script>', 'Here'], ['a bracket that stays open', 'Hello, {name', 'Hello, {name}'], ['a choice that is no plural', '{name, select, a {A} other {B}}', 'Hello, {name}'],
  ['a count without the form for all others', '{count, plural, one {{name}}}', counted], ['a date', '{name, date}', 'Hello, {name}'],
])('%s is not plain', (_, text, own) => {
  expect(fittingText(text, own)).toEqual({ fits: false, because: 'notPlain' })
})
