import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const program = join(import.meta.dirname, 'postgres-program.ts')

test.skipIf(process.platform === 'win32')(
  'processes that start concurrently on one data folder all find the PostgreSQL libraries',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-links-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const script = `const { locatePostgres } = await import(${JSON.stringify(program)}); for (let round = 0; round < 30; round++) locatePostgres(${JSON.stringify(folder)}, undefined)`
    await Promise.all(
      Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])),
    )
    const links = await readdir(join(folder, 'pglib'))
    expect(links.length).toBeGreaterThan(0)
    // Each link has a target, and no temporary links are left.
    await Promise.all(links.map((link) => stat(join(folder, 'pglib', link))))
    expect(links.filter((link) => /[.]\d{3,}$/.test(link))).toEqual([])
  },
)
