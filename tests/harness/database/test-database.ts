import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import { openDatabase, type Database } from '@vitrine/engine/kernel/database/db'
import { onTestFinished } from 'vitest'
import { asAdmin, urlOf } from './database-admin.ts'
import { documentTemplate } from '../data/document-template.ts'

let made = 0

export interface TestDatabase {
  readonly url: string
  readonly db: Database
}

/** Notes what must be undone: after the test, or where a shop is shared by a file, after that. */
export type Afterwards = (undo: () => Promise<void>) => void

/** A database of the test's own with the whole schema and no shop in it. */
export const testDatabase = (afterwards: Afterwards = onTestFinished) => copyDatabase('template_shop', afterwards)

/** The same with the demo shop in it. */
export const demoDatabase = (afterwards: Afterwards = onTestFinished) => copyDatabase('template_demo', afterwards)

/** The same with a document in it, whose pictures are put into the media folder. */
export async function databaseWith(
  document: ShopDocument | 'demo' | undefined,
  {
    mediaFolder,
    now = new Date(),
    afterwards = onTestFinished,
  }: {
    readonly mediaFolder: string
    /** The time of the shop's clock at the import. */
    readonly now?: Date
    readonly afterwards?: Afterwards
  },
): Promise<TestDatabase> {
  if (document === undefined) return testDatabase(afterwards)
  if (document === 'demo') return demoDatabase(afterwards)
  const template = await documentTemplate(document, now)
  await template.copyMedia(mediaFolder)
  return copyDatabase(template.name, afterwards)
}

/** A database without anything in it; it belongs to a role that may do nothing else where that is wished. */
export async function emptyDatabase(
  { owner }: { readonly owner?: string } = {},
  afterwards: Afterwards = onTestFinished,
): Promise<string> {
  const name = nextName()
  if (owner !== undefined) await asAdmin(`create role ${owner} login password 'plain'`)
  await asAdmin(`create database ${name} ${owner === undefined ? '' : `owner ${owner}`} template template0`)
  afterwards(async () => {
    await asAdmin(`drop database ${name} with (force)`)
    if (owner !== undefined) await asAdmin(`drop role ${owner}`)
  })
  const url = new URL(urlOf(name))
  if (owner !== undefined) [url.username, url.password] = [owner, 'plain']
  return url.href
}

async function copyDatabase(template: string, afterwards: Afterwards): Promise<TestDatabase> {
  const name = nextName()
  await asAdmin(`create database ${name} template ${template} strategy file_copy`)
  const url = urlOf(name)
  const db = openDatabase(url, { connections: 5 })
  afterwards(async () => {
    await db.destroy()
    await asAdmin(`drop database ${name} with (force)`)
  })
  return { url, db }
}

const nextName = () => `t_${process.pid}_${process.env['VITEST_POOL_ID'] ?? '0'}_${made++}`
