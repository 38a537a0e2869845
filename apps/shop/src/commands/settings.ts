import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { publicSettings, settings as register, type SettingKey } from '@vitrine/contract/shop/settings'
import type { ShopAdmin } from '@vitrine/engine/shop-admin'
import * as v from 'valibot'
import { parse, stringify } from 'yaml'
import { ConfigError } from '../config/config.ts'
import { toIssueSentence } from '../document/issue-sentence.ts'
import { getPath } from '../document/page-text.ts'
import { normaliseSetting, findSettingFaults } from '../document/setting-faults.ts'
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
      'changes a setting, effective immediately; VALUE is a text, a number, true, false, null, or a list or object in YAML; for shop.logo and shop.icon, a picture file',
    async run(admin, args) {
      const [name = '', input = ''] = args.positionals
      const { key, rest } = parseSettingName(name)
      const outcome =
        key === 'shop.logo' || key === 'shop.icon'
          ? await setPicture(admin, key, input)
          : await setValue(admin, { key, rest, input })
      printChanges(outcome.changes, { dryRun: false })
      if (key === 'shop.icon') printIconWarning(await admin.settings())
      if (key === 'shop.currency' && outcome.changes.length > 0)
        console.log('Prices, delivery and payment must be set up for it: npm run shop -- doctor lists what is missing.')
    },
  },
]

const importOptions = { dryRun: false, action: 'settings set', choosesCurrency: false } as const

interface SettingInput {
  readonly key: SettingKey
  /** The path within an object: 'town' of shop.address.town. */
  readonly rest: string
  readonly input: string
}

async function setValue(admin: ShopAdmin, { key, rest, input }: SettingInput) {
  const current = await admin.settings()
  const withValue = (value: unknown) => (rest === '' ? value : withPart(current[key], rest.split('.'), value))
  const asText = v.safeParse(register[key], withValue(input))
  const parsed = asText.success ? asText : v.safeParse(register[key], withValue(parseYaml(input)))
  if (!parsed.success)
    throw new ConfigError(
      `${key} cannot be set: ${parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${toIssueSentence(issue)}`.trim()).join('; ')}`,
    )
  const faults = findSettingFaults(key, parsed.output)
  if (faults.length > 0) throw new ConfigError(`${faults.join('; ')}.`)
  const currency = key === 'shop.currency' ? String(parsed.output) : current['shop.currency']
  return admin.import.importDocument(
    { currency, settings: { [key]: normaliseSetting(key, parsed.output) } },
    importOptions,
  )
}

async function setPicture(admin: ShopAdmin, key: 'shop.logo' | 'shop.icon', file: string) {
  const currency = await admin.shopCurrency()
  if (file === 'null') return admin.import.importDocument({ currency, settings: { [key]: null } }, importOptions)
  if (!existsSync(file))
    throw new ConfigError(
      `There is no file ${file}. Pictures can be PNG, WebP, AVIF or JPEG; null removes the picture.`,
    )
  return admin.import.importDocument(
    {
      currency,
      settings: { [key]: `media:${key}` },
      media: [{ key, fileName: basename(file), read: () => readFile(file) }],
    },
    importOptions,
  )
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
