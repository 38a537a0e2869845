import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openState } from './simulator-state.ts'

test('concurrent saves of shops that share a folder leave one valid file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'simulator-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'payments.json')
  const states = await Promise.all(Array.from({ length: 20 }, () => openState(file)))
  await Promise.all(states.map((state) => state.save()))
  expect(await readdir(folder)).toEqual(['payments.json'])
})
