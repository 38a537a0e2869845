import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { envExample, updateConfigTable } from './config-reference.ts'

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')

test('.env.example and the guide for operators name every variable as the shop reads it (npm run docs writes them)', () => {
  expect(read('.env.example')).toBe(envExample())
  const guide = read('docs/operating.md')
  expect(guide).toBe(updateConfigTable(guide))
})

test('.env.example without changes equals the default configuration', () => {
  const lines = envExample()
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => line.split('=', 2))
  expect(lines.length).toBeGreaterThan(15)
  expect(readConfig(Object.fromEntries(lines))).toEqual(readConfig({}))
})
