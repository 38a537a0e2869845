import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { legalStates, type LegalCheck, type LegalFinding } from '@vitrine/contract/law.contract'
import { storefrontFolder } from '../build-storefront.ts'
import { ConfigError } from '../config.ts'
import { json, type Command } from './command.ts'
import { printJson, tableOf } from './table.ts'

export const legalCommands: readonly Command[] = [
  {
    name: 'legal check', takes: '', says: 'lists what the law asks of the shop where it delivers to: what holds, with the evidence, and what is missing; ends with 1 when something is',
    options: { ...json, country: { type: 'string' } }, help: ['--country DE     only what this country asks for'],
    async run({ law }, words) {
      const check = only(await law.check(), words.text('country')?.toUpperCase())
      if (words.isSet('json')) printJson(check)
      else console.log(told(check))
      if (!check.isComplete) process.exitCode = 1
    },
  },
]

function only(check: LegalCheck, country: string | undefined): LegalCheck {
  if (country === undefined) return check
  if (!check.countries.includes(country)) throw new ConfigError(`The shop does not deliver to ${country}. It delivers to ${check.countries.join(', ')}.`)
  const findings = check.findings.filter(({ countries }) => countries.includes(country)).map((finding) => ({ ...finding, countries: [country] }))
  return { ...check, countries: [country], findings, isComplete: findings.every(({ state }) => state !== 'missing') }
}

type TextOf = (key: string, values?: Readonly<Record<string, string>>) => string

// What is missing comes last: that is where one looks first in a terminal.
function told({ countries, findings }: LegalCheck): string {
  const textOf = english()
  const rows = findings.toSorted((one, other) => legalStates.indexOf(one.state) - legalStates.indexOf(other.state)).map((finding) => [
    finding.state === 'missing' ? 'MISSING' : finding.state, textOf(`law.rule.${finding.rule}`), finding.locale ?? 'all', shortly(finding.countries), whyOf(finding, textOf),
  ])
  const counts = legalStates.map((state) => `${findings.filter((finding) => finding.state === state).length} ${state}`).join(', ')
  return [tableOf(['State', 'What', 'Language', 'Countries', 'Evidence, or what is wrong'], rows), '', ...todos(findings, textOf), `Delivered to: ${countries.join(', ')}. ${counts}.`, 'This is a list to go by, and no legal advice.'].join('\n')
}

const shortly = (countries: readonly string[]) => (countries.length > 4 ? `${countries.slice(0, 3).join(' ')} +${countries.length - 3}` : countries.join(' '))

function whyOf({ evidence, lacks }: LegalFinding, textOf: TextOf): string {
  return lacks.length === 0 ? evidence.join(', ') : lacks.map(({ what, count, examples }) => textOf(`law.lack.${what}`, { count: String(count), examples: examples.join(', ') })).join('; ')
}

function todos(findings: readonly LegalFinding[], textOf: TextOf): readonly string[] {
  const open = Array.from(new Set(findings.filter(({ state }) => state !== 'holds').map(({ rule }) => rule)))
  return open.length === 0 ? [] : ['What to do:', ...open.map((rule) => `  ${textOf(`law.rule.${rule}`)}: ${rule === 'imprint' ? imprintTodo : textOf(`law.todo.${rule}`)}`), '']
}

// The page has fields for it below the list.
const imprintTodo = 'Fill in what is missing: npm run shop -- settings set shop.imprint.register "...", and shop.address, shop.imprint and shop.vatNumber in the same way.'

/** The words of the page that the shop's people see; those that are used here have no plurals. */
function english(): TextOf {
  // A catalogue is a flat object of texts.
  const texts = JSON.parse(readFileSync(join(storefrontFolder, 'text/en/law.json'), 'utf8')) as Readonly<Record<string, string>>
  return (key, values = {}) => (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
