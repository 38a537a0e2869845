import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { envExample, withConfigTable } from './config-reference.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

test('.env.example and the guide for operators name every variable as the shop reads it (npm run docs writes them)', () => {
  expect(read('.env.example')).toBe(envExample())
  const guide = read('docs/operating.md')
  expect(guide).toBe(withConfigTable(guide))
})

test('the example file as it stands is a shop as it opens without one', () => {
  const lines = envExample().split('\n').filter((line) => /^[A-Z]/.test(line)).map((line) => line.split('=', 2))
  expect(lines.length).toBeGreaterThan(15)
  expect(readConfig(Object.fromEntries(lines))).toEqual(readConfig({}))
})
