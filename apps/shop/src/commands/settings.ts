import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { publicSettings, settings as register, type SettingKey } from '@vitrine/contract/shop/settings'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { diffDocuments } from '@vitrine/engine/import/document/document-changes'
import { pictureFaults } from '@vitrine/engine/import/pictures/pictures'
import { toPictureSetting } from '@vitrine/engine/library/library'
import { normaliseSetting, type ChangedSetting } from '@vitrine/engine/settings/settings'
import type { ShopAdmin } from '@vitrine/engine/shop-admin'
import * as v from 'valibot'
import { parse, stringify } from 'yaml'
import { ConfigError } from '../config/config.ts'
import { toIssueSentence } from '../document/issue-sentence.ts'
import { getPath } from '../document/page-text.ts'
import { describeSettingFaults } from '../document/setting-faults.ts'
import { json, type Command } from './terminal/command.ts'
import { printChanges } from './document.ts'
import { printJson, sanitizeForTerminal } from './terminal/table.ts'

export const settingCommands: readonly Command[] = [
  {
    name: 'settings list',
    parameters: '[WORDS]',
    description: 'lists settings with their values; with WORDS, only those whose key contains them',
    options: json,
    async run(admin, args) {
      const all = Object.entries(await admin.settings()).filter(([key]) =>
        key.toLowerCase().includes((args.positionals[0] ?? '').toLowerCase()),
      )
      if (all.length === 0)
        throw new ConfigError(
          `No setting has '${args.positionals[0]}' in its key; npm run shop -- settings list lists all settings.`,
        )
      if (args.isSet('json')) return printJson(Object.fromEntries(all))
      for (const [key, value] of all) console.log(`${key}: ${format(value)}`)
    },
  },
  {
    name: 'settings get',
    parameters: 'KEY',
    description: 'shows a setting, or a part of it, such as shop.address.town',
    options: json,
    async run(admin, args) {
      const [name = ''] = args.positionals
      const { key } = parseSettingName(name)
      const value = getPath(await admin.settings(), name)
      if (value === undefined) throw new ConfigError(`${key} has no part '${name.slice(key.length + 1)}'.`)
      if (args.isSet('json')) printJson(value)
      else console.log(typeof value === 'string' ? sanitizeForTerminal(value) : stringify(value).trimEnd())
    },
  },
  {
    name: 'settings set',
    parameters: 'KEY VALUE',
    allowsNegative: true,
    description:
      'changes a setting, effective immediately; VALUE is a text, a number, true, false, null, or a list or object in YAML; for shop.logo and shop.icon, a picture file, which can be an SVG',
    async run(admin, args) {
      const [name = '', input = ''] = args.positionals
      const { key, rest } = parseSettingName(name)
      const value =
        key === 'shop.logo' || key === 'shop.icon'
          ? await storePicture(admin, key, input)
          : await parseValue(admin, { key, rest, input })
      const changed = await save(admin, key, value)
      printChanges(
        changed.flatMap(({ before, after }) => diffDocuments(before, after, `settings.${key}`)),
        { dryRun: false },
      )
      if (key === 'shop.icon') printIconWarning(await admin.settings())
      if (key === 'shop.currency' && changed.length > 0)
        console.log('Prices, delivery and payment must be set up for it: npm run shop -- doctor lists what is missing.')
    },
  },
]

interface SettingInput {
  readonly key: SettingKey
  /** The path within an object: 'town' of shop.address.town. */
  readonly rest: string
  readonly input: string
}

async function parseValue(admin: ShopAdmin, { key, rest, input }: SettingInput): Promise<unknown> {
  const current = await admin.settings()
  const withValue = (value: unknown) => (rest === '' ? value : withPart(current[key], rest.split('.'), value))
  const asText = v.safeParse(register[key], withValue(input))
  const parsed = asText.success ? asText : v.safeParse(register[key], withValue(parseYaml(input)))
  if (!parsed.success)
    throw new ConfigError(
      `${key} cannot be set: ${parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${toIssueSentence(issue)}`.trim()).join('; ')}`,
    )
  const faults = describeSettingFaults(key, parsed.output)
  if (faults.length > 0) throw new ConfigError(`${faults.join('; ')}.`)
  return normaliseSetting(key, parsed.output)
}

async function save(admin: ShopAdmin, key: SettingKey, value: unknown): Promise<readonly ChangedSetting[]> {
  try {
    return await admin.shopSettings.set([{ key, value }])
  } catch (error) {
    if (isRefusal(error) && error.key === 'settings.currencyInUse')
      throw new ConfigError(
        `The shop has orders in ${String(error.details['currency'])} already, so its currency cannot be changed any more.`,
      )
    throw error
  }
}

async function storePicture(admin: ShopAdmin, key: 'shop.logo' | 'shop.icon', file: string): Promise<unknown> {
  if (file === 'null') return null
  if (!existsSync(file))
    throw new ConfigError(
      `There is no file ${file}. Pictures can be SVG, PNG, WebP, AVIF or JPEG; null removes the picture.`,
    )
  const result = await admin.storeShopPicture({ bytes: await readFile(file), fileName: basename(file) })
  if (!result.stored)
    throw new ConfigError(
      `${basename(file)} cannot be used for ${key}: ${result.because === 'drawing' ? 'this SVG cannot be drawn. Save it as PNG' : pictureFaults[result.because]}.`,
    )
  return toPictureSetting(result)
}

const minIconSide = 512

function printIconWarning({ 'shop.icon': icon }: Awaited<ReturnType<ShopAdmin['settings']>>): void {
  if (icon === null || (icon.width === icon.height && icon.width >= minIconSide)) return
  console.log(
    `The icon is ${icon.width} by ${icon.height} pixels: browsers and installed shops show it best as a square of at least ${minIconSide} by ${minIconSide}.`,
  )
}

function parseSettingName(name: string): { readonly key: SettingKey; readonly rest: string } {
  // Object.keys is typed as string[].
  const keys = Object.keys(publicSettings.entries) as readonly SettingKey[]
  const key = keys.find((each) => name === each || name.startsWith(`${each}.`))
  if (key === undefined)
    throw new ConfigError(`There is no setting '${name}'; npm run shop -- settings list lists all settings.`)
  return { key, rest: name.slice(key.length + 1) }
}

function withPart(whole: unknown, [first = '', ...others]: readonly string[], value: unknown): unknown {
  const current =
    typeof whole === 'object' && whole !== null
      ? new Map<string, unknown>(Object.entries(whole))
      : new Map<string, unknown>()
  current.set(first, others.length === 0 ? value : withPart(current.get(first), others, value))
  return Object.fromEntries(current)
}

function parseYaml(input: string): unknown {
  try {
    // '#12' is a YAML comment, but is meant as text.
    const value: unknown = parse(input)
    return value === null && !/^(null|~)$/.test(input.trim()) ? input : value
  } catch {
    // Not YAML: a plain text.
    return input
  }
}

const format = (value: unknown) => (typeof value === 'string' ? sanitizeForTerminal(value) : JSON.stringify(value))
