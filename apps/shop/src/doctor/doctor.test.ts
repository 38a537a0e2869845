import type { DatabaseFacts } from '@vitrine/engine/kernel/database-facts'
import { expect, test } from 'vitest'
import { lookAtConfiguration } from './configuration.ts'
import { findingsOf } from './database.ts'
import { reasonOf, type Finding } from './finding.ts'
import { lookAtNode, roomOf } from './machine.ts'
import { lookAtMail, lookAtPayment, lookAtPublicAddress } from './outside.ts'

const told = (findings: readonly Finding[]) => findings.filter(({ state }) => state !== 'ok').map(({ state, what }) => `${state} ${what}`)
const sound: DatabaseFacts = {
  version: 180_004, encoding: 'UTF8', fsync: true, isReplica: false, connections: { used: 12, max: 97 }, canMigrate: true, clockOffsetMs: 3, migrations: { missing: [], unknown: [] }, runningInstances: 1,
  shop: { outbox: { overdue: 0, dead: 0 }, reconciliations: [], operators: 1, pictures: [] },
}
const database = (change: Partial<DatabaseFacts>) => told(findingsOf({ ...sound, ...change }, { dataDir: '/nowhere' }))
const shop = (change: Partial<NonNullable<DatabaseFacts['shop']>>, openShops = 1) => database({ runningInstances: openShops, ...(sound.shop && { shop: { ...sound.shop, ...change } }) })

test('a misspelt variable is told with the one that was meant; those of the machine are left alone', () => {
  const { findings, config } = lookAtConfiguration({ DATABSE_URL: 'postgres://ann:secret@db/shop', METRIC_PORT: '9', HOSTNAME: 'box', PATH: '/bin', PORT: '8080', MAIL: '/var/mail' })
  expect(findings.map(({ says }) => says)).toEqual(['Set and valid: PORT.', 'DATABSE_URL is no variable of the shop.', 'METRIC_PORT is no variable of the shop.'])
  expect(findings[1]?.todo).toContain('DATABASE_URL')
  expect(config?.port).toBe(8080)
})

test('a wrong variable is bad, and ends the look at what depends on it', () => {
  expect(lookAtConfiguration({ PORT: 'eighty' })).toMatchObject({ config: undefined, findings: [{ state: 'bad', says: 'PORT must be a whole number.' }] })
})

test('a sound database has nothing to tell', () => {
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
  ['migrations that wait', database({ migrations: { missing: ['0043-x'], unknown: [] }, shop: undefined }), ['warn schema']],
  ['a newer shop\'s schema', database({ migrations: { missing: [], unknown: ['0099-x'] }, shop: undefined }), ['bad schema']],
  ['late mails of an open shop', shop({ outbox: { overdue: 2, dead: 0 } }), ['bad outbox']],
  ['late mails of a closed shop', shop({ outbox: { overdue: 2, dead: 0 } }, 0), ['warn shop', 'warn outbox']],
  ['mails that were given up', shop({ outbox: { overdue: 0, dead: 1 } }), ['warn outbox']],
  ['repairs', shop({ reconciliations: [{ what: 'payment', count: 2 }] }), ['warn repairs']],
  ['a picture without its file', shop({ pictures: ['abcd'] }), ['bad pictures']],
  ['nobody who can log in', shop({ operators: 0 }), ['warn operators']],
])('%s is told', (_, findings, expected) => {
  expect(findings).toEqual(expected)
})

test('what a shop on this machine may lack, a public one may not', async () => {
  const nothing = { mailServer: undefined, mollie: undefined }
  expect(told([...await lookAtMail({ ...nothing, isLocal: true }), ...await lookAtPayment({ ...nothing, isLocal: true })])).toEqual([])
  expect(told([...await lookAtMail({ ...nothing, isLocal: false }), ...await lookAtPayment({ ...nothing, isLocal: false })])).toEqual(['bad mail', 'bad payment'])
  expect((await lookAtPayment({ mollie: undefined, isLocal: false }))[0]?.says).toContain('receives goods for nothing')
  const address = (wish: { publicUrl: string; trustedProxies?: number; listensHereOnly?: boolean }) => lookAtPublicAddress({ isLocal: false, trustedProxies: 0, listensHereOnly: true, ...wish })
  // A name that never exists.
  expect(told(await address({ publicUrl: 'http://shop.invalid' }))).toEqual(['bad TLS', 'warn address'])
  expect(told(await address({ publicUrl: 'https://shop.invalid' }))).toEqual(['warn proxy', 'warn address'])
  expect(told(await address({ publicUrl: 'https://shop.invalid', trustedProxies: 1, listensHereOnly: false }))).toEqual(['warn proxy', 'warn address'])
})

test('an old Node and a full disk are told', () => {
  expect([lookAtNode('20.1.0').state, lookAtNode('26.10.0').state]).toEqual(['bad', 'ok'])
  expect([2 ** 20, 2 ** 30, 2 ** 36].map((free) => roomOf('/data', free).state)).toEqual(['bad', 'warn', 'ok'])
})

test('what went wrong is told without address, key or person', () => {
  const reason = reasonOf(Object.assign(new Error('postgres://ann:secret@db/shop refused zoe@example.org with live_abcdefghijklmnopqrstu'), { code: 'EAUTH' }))
  expect(reason).toBe('EAUTH (address) refused (address) with (key)')
})
