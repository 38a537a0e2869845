import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { readPictureFile } from '@vitrine/engine/import/import'
import { isPlaceholder, normaliseSetting } from '@vitrine/engine/settings/settings'
import type { ShopDocument } from '@vitrine/contract/shop/shop-document'
import { shopDocumentFile, type ShopDocumentFile } from '@vitrine/contract/shop/shop-document-schema'
import { publicSettings, type PublicSettings, type SettingKey } from '@vitrine/contract/shop/settings'
import * as v from 'valibot'
import { parseDocument } from 'yaml'
import { ConfigError } from '../config/config.ts'
import { paymentProviders } from '../payment-providers.ts'
import { isUnknownKey, toIssueSentence, toUnknownKeySentence } from './issue-sentence.ts'
import { textToBlocks } from './page-text.ts'
import { findRateFaults } from './rate-faults.ts'
import { describeSettingFaults } from './setting-faults.ts'
import { findUnknownKeys } from './unknown-keys.ts'

const maxFaults = 100

interface ReadOptions {
  readonly settings: PublicSettings
  /** Folder of the section media's files; defaults to the document's folder. */
  readonly picturesFolder?: string | undefined
}

/** Reads the shop's document from YAML or JSON. Throws with all problems at once, each with its path. */
export async function readDocument(file: string, { settings, picturesFolder }: ReadOptions): Promise<ShopDocument> {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`)
  const parsed = parseDocument(await readFile(file, 'utf8'))
  const [syntaxError] = parsed.errors
  if (syntaxError) throw new ConfigError(`${file} is not valid YAML: ${syntaxError.message}`)
  return parseShopDocument(parsed.toJS({ maxAliasCount: 100 }), { file, settings, picturesFolder })
}

export function parseShopDocument(
  content: unknown,
  { file, settings, picturesFolder = dirname(file) }: ReadOptions & { readonly file: string },
): ShopDocument {
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new ConfigError(
      `${file} is empty, or no document of a shop: it has no keys such as items. See 'document example'.`,
    )
  const checked = v.safeParse(shopDocumentFile, content)
  const faults = [
    ...findUnknownKeys(shopDocumentFile, content).map((unknown) => `${unknown.path} ${toUnknownKeySentence(unknown)}`),
    ...(checked.success
      ? [
          ...findPlaceholders(checked.output.settings ?? {}),
          ...findInvalidSettings(checked.output.settings ?? {}),
          ...findUnknownProviders(checked.output),
          ...findRateFaults(checked.output),
        ]
      : checked.issues
          .filter((issue) => !isUnknownKey(issue))
          .map((issue) => `${v.getDotPath(issue) ?? 'the document'} ${toIssueSentence(issue)}`)),
  ]
  if (!checked.success || faults.length > 0)
    throw new ConfigError(
      [
        `${file} cannot be imported:`,
        ...faults.slice(0, maxFaults).map((fault) => `  ${fault}`),
        ...(faults.length > maxFaults ? [`  and ${faults.length - maxFaults} more.`] : []),
      ].join('\n'),
    )
  return toShopDocument(normaliseSettings(checked.output), { folder: resolve(picturesFolder), settings })
}

/** A method with a misspelt provider could be chosen and never paid. */
function findUnknownProviders({ payment = [] }: ShopDocumentFile): readonly string[] {
  const keys = [...paymentProviders.map(({ key }) => key), 'advance', 'cash_on_delivery']
  return payment.flatMap(({ provider }, index) =>
    keys.includes(provider) ? [] : [`payment.${index}.provider must be one of ${keys.join(', ')}`],
  )
}

function toShopDocument(
  { media, pages, ...rest }: ShopDocumentFile,
  { folder, settings }: { readonly folder: string; readonly settings: PublicSettings },
): ShopDocument {
  const resolvedSettings = v.parse(publicSettings, {
    ...settings,
    ...rest.settings,
    'shop.logo': null,
    'shop.icon': null,
  })
  return {
    ...rest,
    ...(media && {
      media: media.map(({ key, file, alt }) => ({
        key,
        fileName: basename(file),
        ...(alt && { alt }),
        read: () => readPicture(folder, { file, key }),
      })),
    }),
    ...(pages && {
      pages: pages.map((page) =>
        'text' in page
          ? {
              type: page.type,
              identifier: page.identifier,
              locale: page.locale,
              blocks: textToBlocks(page, resolvedSettings),
            }
          : page,
      ),
    }),
  }
}

async function readPicture(
  folder: string,
  { file, key }: { readonly file: string; readonly key: string },
): Promise<Uint8Array> {
  const read = await readPictureFile(folder, file)
  if ('reason' in read) throw new ConfigError(`media ${key}: ${file} cannot be imported: ${read.reason}.`)
  return read.bytes
}

/** Placeholders of the example that were not filled in, such as '[Your shop]'. */
function findPlaceholders(value: unknown, path = 'settings'): readonly string[] {
  if (typeof value === 'string') return isPlaceholder(value) ? [`${path} still has the placeholder ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => findPlaceholders(inner, `${path}.${key}`))
}

function normaliseSettings({ settings, ...rest }: ShopDocumentFile): ShopDocumentFile {
  // The schema allows settings keys only, and normalising keeps the type of a setting.
  return settings
    ? {
        ...rest,
        settings: Object.fromEntries(
          Object.entries(settings).map(([key, value]) => [key, normaliseSetting(key as SettingKey, value)]),
        ) as typeof settings,
      }
    : rest
}

function findInvalidSettings(settings: NonNullable<ShopDocumentFile['settings']>): readonly string[] {
  // The schema allows settings keys only.
  return Object.entries(settings).flatMap(([key, value]) =>
    describeSettingFaults(key as SettingKey, value).map((fault) => `settings.${fault}`),
  )
}
