import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without variables the configuration is the demo shop on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    dataDir: './data',
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    demo: true,
    rateLimits: true,
  })
})

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number.'],
  [{ PORT: '70000' }, 'PORT must be at most 65535.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://.'],
  [{ PUBLIC_URL: 'shop' }, 'PUBLIC_URL must be an address such as https://shop.example.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be silent, error, warn, info or debug.'],
  [{ DEMO: 'maybe' }, 'DEMO must be on or off.'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must begin with smtp:// or smtps://'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL requires MAIL_FROM, the sender of mails.'],
  [{ STORAGE: 'bucket' }, 'STORAGE must be s3://bucket or s3://bucket/folder.'],
  [{ STORAGE: 's3://Bucket' }, 'STORAGE must be s3://bucket or s3://bucket/folder.'],
  [{ STORAGE: 's3://bucket', S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must begin with https://.'],
  [{ STORAGE: 's3://bucket', S3_ACCESS_KEY_ID: 'key' }, 'set both or neither.'],
  [{ S3_ENDPOINT: 'https://s3.example' }, 'The S3_ variables have no effect without STORAGE'],
  [
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'the shop' },
    'MAIL_FROM must be an address such as Vitrine <shop@mail.example>.',
  ],
])('%o is refused with a sentence about what to do', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test('rate limits can be switched off for a local shop only', () => {
  expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false)
  expect(readConfig({ RATE_LIMITS: 'off', PUBLIC_URL: 'http://127.0.0.1:4000' }).rateLimits).toBe(false)
  expect(() => readConfig({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://shop.example' })).toThrow('RATE_LIMITS=off')
  expect(() => readConfig({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })).toThrow('HOST 0.0.0.0')
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('files are in the data folder, or in the bucket and folder of STORAGE', () => {
  expect(readConfig({}).storage).toBeUndefined()
  expect(readConfig({ STORAGE: 's3://shop-files' }).storage).toEqual({
    bucket: 'shop-files',
    prefix: '',
    endpoint: undefined,
    region: 'us-east-1',
    credentials: undefined,
  })
  expect(
    readConfig({
      STORAGE: 's3://shop-files/live//vitrine/',
      S3_ENDPOINT: 'https://s3.example',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }).storage,
  ).toEqual({
    bucket: 'shop-files',
    prefix: 'live/vitrine/',
    endpoint: 'https://s3.example',
    region: 'eu-central-1',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  })
})

test('mails are only stored until a mail server is configured', () => {
  expect(readConfig({})).toMatchObject({ mailServer: undefined, isLocal: true })
  expect(readConfig({ PUBLIC_URL: 'https://shop.example' }).isLocal).toBe(false)
  expect(
    ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::', '192.168.1.4'].map(
      (HOST) => readConfig({ HOST }).listensHereOnly,
    ),
  ).toEqual([true, true, true, false, false, false])
  expect(
    readConfig({ SMTP_URL: 'smtps://ann:secret@mail.example', MAIL_FROM: 'Vitrine <shop@mail.example>' }).mailServer,
  ).toEqual({ url: 'smtps://ann:secret@mail.example', from: 'Vitrine <shop@mail.example>' })
})
