import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { demoShop } from '@vitrine/demo/demo-shop'
import { openEngine } from '@vitrine/engine/engine'
import { testPasswordCost } from '../password-cost.ts'
import { offlineProviders } from '../services/providers.ts'
import { startEmbeddedPostgres } from '@vitrine/engine/kernel/database/embedded-postgres'
import { openDatabase } from '@vitrine/engine/kernel/database/db'
import { migrate } from '@vitrine/engine/kernel/database/migrate'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { roomyFolder } from './roomy-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the database server of this run; every test makes a database of its own there. */
    pg: string
    /** Folder for the pictures of templates that the tests of this run make. */
    templateFolder: string
  }
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

// One server for the whole run with two templates, the empty schema and the demo shop: a copy takes some fifty
// milliseconds.
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(await roomyFolder(), 'vitrine-test-'))
  await chmod(folder, 0o755)
  const embedded = await startEmbeddedPostgres(folder, { fast: true })
  const close = async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const admin = new pg.Client({ connectionString: embedded.url })
  try {
    await admin.connect()
    await template('template_shop', async (url) => {
      const db = openDatabase(url)
      await migrate(db)
      await db.destroy()
    })
    await template('template_demo', async (url) => {
      const engine = await openEngine({
        databaseUrl: url,
        dataDir: folder,
        origin: 'http://shop.test',
        providers: offlineProviders(),
        log: quiet,
        passwordCost: testPasswordCost,
      })
      await engine.import.writeShop(demoShop())
      await engine.close()
    })
  } catch (error) {
    await admin.end()
    await close()
    throw error
  }
  await admin.end()
  project.provide('pg', embedded.url)
  project.provide('templateFolder', join(folder, 'templates'))
  return close

  async function template(name: string, fill: (url: string) => Promise<void>): Promise<void> {
    await admin.query(`create database ${name}`)
    await fill(embedded.getDatabaseUrl(name))
    await admin.query(`alter database ${name} with is_template true allow_connections false`)
  }
}
