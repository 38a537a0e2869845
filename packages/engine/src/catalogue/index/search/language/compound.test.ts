import { expect, test } from 'vitest'
import { compoundHeads, isInCompound } from './compound.ts'

test.each([
  ['jacke', 'jeansjacke', true],
  ['hose', 'strumpfhose', true],
  ['hose', 'skihose', true],
  ['woll', 'wollmantel', true],
  ['mantel', 'wollmantelkragen', true],
  ['jack', 'jackett', false],
  ['hut', 'sonnenhut', false],
  ['jacke', 'jacke', false],
  ['rock', 'brocken', false],
  ['hose', 'hosen', false],
])('isInCompound of %s in %s is %s', (part, word, expected) => {
  expect(isInCompound(part, word)).toBe(expected)
})

test.each([
  ['sonnenhut', ['nenhut', 'enhut', 'nhut']],
  ['lodenrock', ['enrock', 'nrock', 'rock']],
  ['mantel', []],
  ['', []],
])('the heads that %s can have: %j', (word, expected) => {
  expect(compoundHeads(word)).toEqual(expected)
})
