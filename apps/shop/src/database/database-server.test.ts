import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError, readConfig } from '../config/config.ts'
import { openDatabaseServer } from './database-server.ts'

test.each([{}, { DATABASE_URL: 'postgres://localhost/shop' }])(
  'a data folder that cannot be written is named in one line, with what to do: %j',
  async (environment) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-data-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    // A file in its place also refuses the superuser.
    const dataDir = join(folder, 'data')
    writeFileSync(dataDir, '')
    const opening = openDatabaseServer(readConfig({ ...environment, DATA_DIR: dataDir }))
    await expect(opening).rejects.toThrow(ConfigError)
    await expect(opening).rejects.toThrow(
      `The data folder ${dataDir} cannot be written (EEXIST). Make it writable for the account that runs the shop, or set another folder in DATA_DIR.`,
    )
  },
)
