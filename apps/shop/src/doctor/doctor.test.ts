import type { DatabaseFacts } from '@vitrine/engine/kernel/database/database-facts'
import { expect, test } from 'vitest'
import { checkConfiguration } from './configuration.ts'
import { toFindings } from './database.ts'
import { toReason, type Finding } from './finding.ts'
import { checkNode, toDiskSpaceFinding } from './machine.ts'
import { checkMail, checkPayment, checkPublicAddress } from './outside.ts'

const toLines = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state !== 'ok').map(({ state, what }) => `${state} ${what}`)
const sound: DatabaseFacts = {
  version: 180_004,
  encoding: 'UTF8',
  fsync: true,
  isReplica: false,
  connections: { used: 12, max: 97 },
  canMigrate: true,
  clockOffsetMs: 3,
  migrations: { missing: [], unknown: [], isCompatible: true },
  runningInstances: 1,
  shop: {
    outbox: { overdue: 0, dead: 0 },
    reconciliations: [],
    operators: 1,
    pictures: [],
    settingsWithoutPicture: [],
    unfetchedPictures: 0,
  },
}
const database = (change: Partial<DatabaseFacts>) =>
  toLines(toFindings({ ...sound, ...change }, { location: '/nowhere', missing: [] }))
const shop = (change: Partial<NonNullable<DatabaseFacts['shop']>>, openShops = 1) =>
  database({ runningInstances: openShops, ...(sound.shop && { shop: { ...sound.shop, ...change } }) })

test('a misspelt variable is reported with a suggestion, and unrelated variables are not', () => {
  const { findings, config } = checkConfiguration({
    DATABSE_URL: 'postgres://ann:secret@db/shop',
    METRIC_PORT: '9',
    HOSTNAME: 'box',
    PATH: '/bin',
    PORT: '8080',
    MAIL: '/var/mail',
  })
  expect(findings.map(({ says }) => says)).toEqual([
    'Set and valid: PORT.',
    'DATABSE_URL is not a variable of the shop.',
    'METRIC_PORT is not a variable of the shop.',
  ])
  expect(findings[1]?.todo).toContain('DATABASE_URL')
  expect(config?.port).toBe(8080)
})

test('an invalid variable is bad, and dependent checks are skipped', () => {
  expect(checkConfiguration({ PORT: 'eighty' })).toMatchObject({
    config: undefined,
    findings: [{ state: 'bad', says: 'PORT must be a whole number.' }],
  })
})

test('a healthy database has no bad findings', () => {
  expect(database({})).toEqual([])
})

test.each<[string, readonly string[], readonly string[]]>([
  ['an old server', database({ version: 140_009 }), ['bad database']],
  ['a replica', database({ isReplica: true }), ['bad database']],
  ['another encoding', database({ encoding: 'SQL_ASCII' }), ['bad database']],
  ['fsync off', database({ fsync: false }), ['bad durability']],
  ['a role that owns nothing', database({ canMigrate: false }), ['bad privileges']],
  ['hardly a connection left', database({ connections: { used: 90, max: 97 } }), ['warn connections']],
  ['clocks that differ', database({ clockOffsetMs: -4000 }), ['warn clock']],
  ['no schema', database({ migrations: undefined, shop: undefined }), ['warn schema']],
  [
    'migrations that wait',
    database({ migrations: { missing: ['0043-x'], unknown: [], isCompatible: true }, shop: undefined }),
    ['warn schema'],
  ],
  [
    "a newer shop's schema",
    database({ migrations: { missing: [], unknown: ['0099-x'], isCompatible: false }, shop: undefined }),
    ['bad schema'],
  ],
  [
    "a newer shop's schema with which this version can work",
    database({ migrations: { missing: [], unknown: ['0099-x'], isCompatible: true } }),
    ['warn schema'],
  ],
  ['late mails of an open shop', shop({ outbox: { overdue: 2, dead: 0 } }), ['bad outbox']],
  ['late mails of a closed shop', shop({ outbox: { overdue: 2, dead: 0 } }, 0), ['warn shop', 'warn outbox']],
  ['mails that were given up', shop({ outbox: { overdue: 0, dead: 1 } }), ['warn outbox']],
  ['reconciliations', shop({ reconciliations: [{ what: 'payment', count: 2 }] }), ['warn reconciliations']],
  ['a picture that an import could not fetch', shop({ unfetchedPictures: 1 }), ['warn pictures']],
  [
    'a picture without its file',
    toLines(toFindings(sound, { location: '/nowhere', missing: ['abcd'] })),
    ['bad pictures'],
  ],
  ['a setting whose picture is missing', shop({ settingsWithoutPicture: ['shop.logo'] }), ['bad pictures']],
  ['nobody who can log in', shop({ operators: 0 }), ['warn operators']],
])('%s is reported', (_, findings, expected) => {
  expect(findings).toEqual(expected)
})

test('a public shop has requirements that a local one does not have', async () => {
  const nothing = { mailServer: undefined, payments: [] }
  expect(
    toLines([
      ...(await checkMail({ ...nothing, isLocal: true })),
      ...(await checkPayment({ ...nothing, isLocal: true })),
    ]),
  ).toEqual([])
  expect(
    toLines([
      ...(await checkMail({ ...nothing, isLocal: false })),
      ...(await checkPayment({ ...nothing, isLocal: false })),
    ]),
  ).toEqual(['warn mail'])
  const address = (wish: { publicUrl: string; trustedProxies?: number; listensHereOnly?: boolean }) =>
    checkPublicAddress({ isLocal: false, trustedProxies: 0, listensHereOnly: true, ...wish })
  // A name that never exists.
  expect(toLines(await address({ publicUrl: 'http://shop.invalid' }))).toEqual(['bad TLS', 'warn address'])
  expect(toLines(await address({ publicUrl: 'https://shop.invalid' }))).toEqual(['warn proxy', 'warn address'])
  expect(
    toLines(await address({ publicUrl: 'https://shop.invalid', trustedProxies: 1, listensHereOnly: false })),
  ).toEqual(['warn proxy', 'warn address'])
})

test('an old Node and a full disk are reported', () => {
  expect([checkNode('20.1.0').state, checkNode('26.10.0').state]).toEqual(['bad', 'ok'])
  expect([2 ** 20, 2 ** 30, 2 ** 36].map((free) => toDiskSpaceFinding('/data', free).state)).toEqual([
    'bad',
    'warn',
    'ok',
  ])
})

test('error messages are reported without URLs, keys and personal data', () => {
  const reason = toReason(
    Object.assign(new Error('postgres://ann:secret@db/shop refused zoe@example.org with live_abcdefghijklmnopqrstu'), {
      code: 'EAUTH',
    }),
  )
  expect(reason).toBe('EAUTH (address) refused (address) with (key)')
})
