import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any variable a shop opens on port 3000 with the demo shop', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, dataDir: './data', databaseUrl: undefined, publicUrl: 'http://localhost:3000', demo: true, rateLimits: true })
})

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number.'],
  [{ PORT: '70000' }, 'PORT must be at most 65535.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://.'],
  [{ PUBLIC_URL: 'shop' }, 'PUBLIC_URL must be an address such as https://shop.example.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be silent, error, warn, info or debug.'],
  [{ DEMO: 'maybe' }, 'DEMO must be on or off.'],
])('%o is refused with a sentence that names what to do', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test('limits can be switched off on this machine only', () => {
  expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false)
  expect(readConfig({ RATE_LIMITS: 'off', PUBLIC_URL: 'http://127.0.0.1:4000' }).rateLimits).toBe(false)
  expect(() => readConfig({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://shop.example' })).toThrow('RATE_LIMITS=off')
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})
