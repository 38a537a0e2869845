import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { publicSettings, settings as register, type SettingKey } from '@vitrine/contract/settings'
import type { BackOffice } from '@vitrine/engine/back-office'
import * as v from 'valibot'
import { parse, stringify } from 'yaml'
import { ConfigError } from '../config.ts'
import { issueSentence } from '../document/issue-sentence.ts'
import { partOf } from '../document/page-text.ts'
import { normalisedSetting, settingFaults } from '../document/setting-faults.ts'
import { json, type Command } from './command.ts'
import { printChanges } from './document.ts'
import { printJson, shownText } from './table.ts'

export const settingCommands: readonly Command[] = [
  {
    name: 'settings list', takes: '[WORDS]', says: 'every setting and what it says; with WORDS only those whose key holds them', options: json,
    async run(office, words) {
      const all = Object.entries(await office.settings()).filter(([key]) => key.toLowerCase().includes((words.given[0] ?? '').toLowerCase()))
      if (all.length === 0) throw new ConfigError(`No setting has '${words.given[0]}' in its key; npm run shop -- settings list shows them all.`)
      if (words.isSet('json')) return printJson(Object.fromEntries(all))
      for (const [key, value] of all) console.log(`${key}: ${shown(value)}`)
    },
  },
  {
    name: 'settings get', takes: 'KEY', says: 'what a setting says; a part of it by shop.address.town', options: json,
    async run(office, words) {
      const [name = ''] = words.given
      const { key } = checkedName(name)
      const value = partOf(await office.settings(), name)
      if (value === undefined) throw new ConfigError(`${key} has no part '${name.slice(key.length + 1)}'.`)
      if (words.isSet('json')) printJson(value)
      else console.log(typeof value === 'string' ? shownText(value) : stringify(value).trimEnd())
    },
  },
  {
    name: 'settings set', takes: 'KEY VALUE', takesNegative: true, says: 'says something else, from the next page on; VALUE is a text, a number, true, false, null, a list or an object in YAML, and for shop.logo and shop.icon a picture file',
    async run(office, words) {
      const [name = '', typed = ''] = words.given
      const { key, rest } = checkedName(name)
      const outcome = key === 'shop.logo' || key === 'shop.icon' ? await setPicture(office, key, typed) : await setValue(office, { key, rest, typed })
      printChanges(outcome.changes, { dryRun: false })
      if (key === 'shop.currency' && outcome.changes.length > 0) console.log('Prices, delivery and payment must be told in it: npm run shop -- doctor says what is missing.')
    },
  },
]

const written = { dryRun: false, action: 'settings set', choosesCurrency: false } as const

interface Typed {
  readonly key: SettingKey
  /** Of an object: 'town' of shop.address.town. */
  readonly rest: string
  readonly typed: string
}

async function setValue(office: BackOffice, { key, rest, typed }: Typed) {
  const known = await office.settings()
  const wholeWith = (value: unknown) => (rest === '' ? value : withPart(known[key], rest.split('.'), value))
  const asText = v.safeParse(register[key], wholeWith(typed))
  const checked = asText.success ? asText : v.safeParse(register[key], wholeWith(yamlOf(typed)))
  if (!checked.success) throw new ConfigError(`${key} cannot be set: ${checked.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issueSentence(issue)}`.trim()).join('; ')}`)
  const faults = settingFaults(key, checked.output)
  if (faults.length > 0) throw new ConfigError(`${faults.join('; ')}.`)
  const currency = key === 'shop.currency' ? String(checked.output) : known['shop.currency']
  return office.import.importDocument({ currency, settings: { [key]: normalisedSetting(key, checked.output) } }, written)
}

async function setPicture(office: BackOffice, key: 'shop.logo' | 'shop.icon', file: string) {
  const currency = await office.shopCurrency()
  if (file === 'null') return office.import.importDocument({ currency, settings: { [key]: null } }, written)
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}. A picture is a PNG, WebP, AVIF or JPEG; null takes it away.`)
  return office.import.importDocument({ currency, settings: { [key]: `media:${key}` }, media: [{ key, fileName: basename(file), read: () => readFile(file) }] }, written)
}

function checkedName(name: string): { readonly key: SettingKey; readonly rest: string } {
  // Of an object the keys are known; `keys` of TypeScript says only `string`.
  const keys = Object.keys(publicSettings.entries) as readonly SettingKey[]
  const key = keys.find((each) => name === each || name.startsWith(`${each}.`))
  if (key === undefined) throw new ConfigError(`There is no setting '${name}'; npm run shop -- settings list shows them all.`)
  return { key, rest: name.slice(key.length + 1) }
}

function withPart(whole: unknown, [first = '', ...others]: readonly string[], value: unknown): unknown {
  const known = typeof whole === 'object' && whole !== null ? new Map<string, unknown>(Object.entries(whole)) : new Map<string, unknown>()
  known.set(first, others.length === 0 ? value : withPart(known.get(first), others, value))
  return Object.fromEntries(known)
}

function yamlOf(typed: string): unknown {
  try {
    // '#12' is a comment of YAML, and no person means nothing by it.
    const value: unknown = parse(typed)
    return value === null && !/^(null|~)$/.test(typed.trim()) ? typed : value
  } catch {
    // No YAML: then it is the text that it looks like.
    return typed
  }
}

const shown = (value: unknown) => (typeof value === 'string' ? shownText(value) : JSON.stringify(value))
