import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { copiedWorkspace } from '../../harness/shops/copied-workspace.ts'
import { freePort } from '../../harness/services/free-port.ts'
import { dataFolder, databaseOn, runProgram } from '../../harness/shops/shop-process.ts'

const undo: (() => Promise<void>)[] = []
const workspace = copiedWorkspace()
const data = await dataFolder((each) => undo.push(each))
const port = await freePort()
const health = 'packages/server/src/monitoring/health.ts'
const get = async (path: string) => {
  const response = await fetch(`http://localhost:${port}${path}`)
  return { status: response.status, text: await response.text() }
}

/** Saves a file of the workspace with one string replaced by another. */
function edit(file: string, from: string, to: string): void {
  const path = join(workspace, file)
  const source = readFileSync(path, 'utf8')
  expect(source).toContain(from)
  writeFileSync(path, source.replace(from, to))
}

beforeAll(async () => {
  const development = runProgram(
    process.execPath,
    ['apps/shop/src/dev.ts'],
    { PORT: String(port), DATA_DIR: data, DEMO: 'off', LOG_LEVEL: 'error', RATE_LIMITS: 'off' },
    { cwd: workspace, afterwards: (each) => undo.unshift(each) },
  )
  await development.says('Vitrine is open')
  return async () => {
    for (const each of undo) await each()
    rmSync(workspace, { recursive: true, force: true })
  }
}, 180_000)

test('changed files of server, engine and contract are loaded while PostgreSQL keeps running and no request fails', async () => {
  const database = databaseOn(data)
  expect(database).toBeGreaterThan(0)
  const statuses = new Set<number>()
  const after = async (path: string) => {
    const { status, text } = await get(path)
    statuses.add(status)
    return text
  }

  edit(health, "200, 'ok'", "200, 'changed'")
  await expect.poll(() => after('/healthz')).toBe('changed')
  edit('packages/engine/src/kernel/readiness.ts', 'feedWaiters:', 'changedWaiters:')
  await expect.poll(() => after('/readyz')).toContain('changedWaiters')
  edit('packages/contract/src/api/openapi.ts', "title: 'Vitrine'", "title: 'Changed'")
  await expect.poll(() => after('/api/openapi.json')).toContain('"Changed"')

  expect([...statuses]).toEqual([200])
  expect(databaseOn(data)).toBe(database)
}, 60_000)

test('a syntax error is answered with its file until the next save repairs it', async () => {
  edit(health, 'const health', 'const const health')
  await expect.poll(() => get('/healthz')).toEqual({ status: 500, text: expect.stringContaining(health) })
  edit(health, 'const const health', 'const health')
  await expect.poll(async () => (await get('/healthz')).status).toBe(200)
}, 60_000)

test('code that throws while it is loaded does not end the loop', async () => {
  const sentence = "throw new Error('thrown at import')\n"
  edit(health, '/** Liveness', `${sentence}/** Liveness`)
  await expect.poll(() => get('/healthz')).toEqual({ status: 500, text: expect.stringContaining('thrown at import') })
  edit(health, sentence, '')
  await expect.poll(async () => (await get('/healthz')).status).toBe(200)
}, 60_000)
