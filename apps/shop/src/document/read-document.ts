import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { readPictureFile } from '@vitrine/engine/import/import'
import type { ShopDocument } from '@vitrine/contract/shop-document'
import { shopDocumentFile, type ShopDocumentFile } from '@vitrine/contract/shop-document-schema'
import { publicSettings, type PublicSettings, type SettingKey } from '@vitrine/contract/settings'
import * as v from 'valibot'
import { parseDocument } from 'yaml'
import { ConfigError } from '../config.ts'
import { isUnknownKey, issueSentence, unknownKeySentence } from './issue-sentence.ts'
import { blocksOfText } from './page-text.ts'
import { isPlaceholder, normalisedSetting, settingFaults } from './setting-faults.ts'
import { unknownKeys } from './unknown-keys.ts'

const maxFaults = 100

interface ReadOptions {
  readonly settings: PublicSettings
  /** Where the files of the section media are; without it beside the document. */
  readonly picturesFolder?: string | undefined
}

/** A file of the shop's document: YAML, which JSON is a part of. All that is wrong with it is said at once, by its place. */
export async function readDocument(file: string, { settings, picturesFolder }: ReadOptions): Promise<ShopDocument> {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`)
  const parsed = parseDocument(await readFile(file, 'utf8'))
  const [broken] = parsed.errors
  if (broken) throw new ConfigError(`${file} is no YAML: ${broken.message}`)
  return documentIn(parsed.toJS({ maxAliasCount: 100 }), { file, settings, picturesFolder })
}

export function documentIn(content: unknown, { file, settings, picturesFolder = dirname(file) }: ReadOptions & { readonly file: string }): ShopDocument {
  const checked = v.safeParse(shopDocumentFile, content)
  const faults = [
    ...unknownKeys(shopDocumentFile, content).map((unknown) => `${unknown.path} ${unknownKeySentence(unknown)}`),
    ...(checked.success ? [...placeholdersIn(checked.output.settings ?? {}), ...untrueSettings(checked.output.settings ?? {})]
      : checked.issues.filter((issue) => !isUnknownKey(issue)).map((issue) => `${v.getDotPath(issue) ?? 'the document'} ${issueSentence(issue)}`)),
  ]
  if (!checked.success || faults.length > 0) throw new ConfigError([`${file} cannot be taken as it is:`, ...faults.slice(0, maxFaults).map((fault) => `  ${fault}`), ...(faults.length > maxFaults ? [`  and ${faults.length - maxFaults} more.`] : [])].join('\n'))
  return documentOf(normalised(checked.output), { folder: resolve(picturesFolder), settings })
}

function documentOf({ media, pages, ...rest }: ShopDocumentFile, { folder, settings }: { readonly folder: string; readonly settings: PublicSettings }): ShopDocument {
  const told = v.parse(publicSettings, { ...settings, ...rest.settings, 'shop.logo': null, 'shop.icon': null })
  return {
    ...rest,
    ...(media && { media: media.map(({ key, file, alt }) => ({ key, fileName: basename(file), ...(alt && { alt }), read: () => pictureFile(folder, { file, key }) })) }),
    ...(pages && { pages: pages.map((page) => ('text' in page ? { type: page.type, identifier: page.identifier, locale: page.locale, blocks: blocksOfText(page, told) } : page)) }),
  }
}

async function pictureFile(folder: string, { file, key }: { readonly file: string; readonly key: string }): Promise<Uint8Array> {
  const read = await readPictureFile(folder, file)
  if ('reason' in read) throw new ConfigError(`media ${key}: ${file} cannot be taken: ${read.reason}.`)
  return read.bytes
}

/** An example that was not filled in: no shop is called '[Your shop]'. */
function placeholdersIn(value: unknown, path = 'settings'): readonly string[] {
  if (typeof value === 'string') return isPlaceholder(value) ? [`${path} still says ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => placeholdersIn(inner, `${path}.${key}`))
}

function normalised({ settings, ...rest }: ShopDocumentFile): ShopDocumentFile {
  // The schema knows no other keys than those of settings, and a normalised value is one of the same setting.
  return settings ? { ...rest, settings: Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, normalisedSetting(key as SettingKey, value)])) as typeof settings } : rest
}

function untrueSettings(settings: NonNullable<ShopDocumentFile['settings']>): readonly string[] {
  // The schema knows no other keys than those of settings.
  return Object.entries(settings).flatMap(([key, value]) => settingFaults(key as SettingKey, value).map((fault) => `settings.${fault}`))
}
