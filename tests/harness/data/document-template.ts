import { createHash } from 'node:crypto'
import { cp, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaEntry, ShopDocument } from '@vitrine/contract/shop/shop-document'
import { openEngine } from '@vitrine/engine/engine'
import { inject } from 'vitest'
import { asAdmin, isDatabase, urlOf, withAdvisoryLock } from '../database/database-admin.ts'
import { testPasswordCost } from '../password-cost.ts'
import { offlineProviders } from '../services/providers.ts'
import { quiet } from '../settled-feed.ts'

export interface DocumentTemplate {
  /** The database to copy. */
  readonly name: string
  /** Copies the pictures of the document into the media folder of a shop. */
  copyMedia(folder: string): Promise<void>
}

const begunTemplates = new Map<string, Promise<DocumentTemplate>>()

/**
 * A template database that holds a document. The first test of the run that asks for it imports the document, which
 * takes four times as long as a copy. `now` is the clock of the shop at the import.
 */
export async function documentTemplate(document: ShopDocument, now: Date): Promise<DocumentTemplate> {
  const { key, importedAt } = await templateKey(document, now)
  const begun = begunTemplates.get(key) ?? findOrCreate(document, { key, importedAt })
  begunTemplates.set(key, begun)
  return begun
}

// A clock that a test has set is part of what is imported; otherwise the day is, for the run may go on past midnight.
async function templateKey(
  document: ShopDocument,
  now: Date,
): Promise<{ readonly key: string; readonly importedAt: Date | undefined }> {
  const isSet = Math.abs(now.getTime() - Date.now()) > 60_000
  const hash = createHash('sha256')
    .update(isSet ? now.toISOString() : new Date().toISOString().slice(0, 10))
    .update(JSON.stringify(document))
  for (const entry of document.media ?? []) hash.update(await bytesOf(entry))
  return { key: hash.digest('hex').slice(0, 32), importedAt: isSet ? now : undefined }
}

async function findOrCreate(
  document: ShopDocument,
  { key, importedAt }: { readonly key: string; readonly importedAt: Date | undefined },
): Promise<DocumentTemplate> {
  const name = `template_${key}`
  const media = join(inject('templateFolder'), key)
  await withAdvisoryLock(key, async () => {
    if (await isDatabase(name)) return
    // Under another name until it is complete.
    const unfinished = `unfinished_${key}`
    await asAdmin(`drop database if exists ${unfinished}`)
    await asAdmin(`create database ${unfinished} template template_shop strategy file_copy`)
    const engine = await openEngine({
      databaseUrl: urlOf(unfinished),
      dataDir: media,
      origin: 'http://shop.test',
      providers: offlineProviders(),
      log: quiet,
      passwordCost: testPasswordCost,
      ...(importedAt && { now: () => importedAt }),
    })
    try {
      await engine.import.writeShop(document)
    } finally {
      await engine.close()
    }
    await asAdmin(`alter database ${unfinished} rename to ${name}`)
  })
  return {
    name,
    async copyMedia(folder) {
      if (await stat(join(media, 'media')).catch(() => undefined))
        await cp(join(media, 'media'), folder, { recursive: true })
    },
  }
}

const bytes = new WeakMap<MediaEntry, Promise<Uint8Array>>()

function bytesOf(entry: MediaEntry): Promise<Uint8Array> {
  const read = bytes.get(entry) ?? entry.read()
  bytes.set(entry, read)
  return read
}
