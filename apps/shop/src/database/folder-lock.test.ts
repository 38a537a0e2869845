import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a lock contains its holder, and is removed on release', () => {
  const folder = aFolder()
  const lock = lockFolder(folder)
  expect(lock.isHeld).toBe(true)
  expect(readdirSync(folder)).toEqual(['shop.pid'])
  expect(readFileSync(join(folder, 'shop.pid'), 'utf8')).toBe(String(process.pid))
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

// A number that no process has, what a full disk may leave, and (where the system tells) a number that another program
// has by now.
const stale = ['4194305', '', 'x', ...(process.platform === 'linux' ? [String(process.ppid)] : [])]

test.each(stale)('the lock of a dead process is ignored: %j', (left) => {
  const folder = aFolder()
  writeFileSync(join(folder, 'shop.pid'), left)
  expect(lockFolder(folder).isHeld).toBe(true)
})

test('a missing folder is created', () => {
  expect(lockFolder(join(aFolder(), 'deep/er')).isHeld).toBe(true)
})
