import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { legalStates, type LegalCheck, type LegalFinding } from '@vitrine/contract/shop/law.contract'
import { adminFolder } from '../build-storefront.ts'
import { ConfigError } from '../config/config.ts'
import { json, type Command } from './terminal/command.ts'
import { printJson, formatTable } from './terminal/table.ts'

export const legalCommands: readonly Command[] = [
  {
    name: 'legal check',
    parameters: '',
    description:
      'checks the legal requirements of the countries that the shop delivers to: fulfilled ones with evidence, and missing ones; the exit code is 1 if any is missing',
    options: { ...json, country: { type: 'string' } },
    help: ['--country DE     requirements of this country only'],
    async run({ law }, args) {
      const check = filterByCountry(await law.check(), args.getOption('country')?.toUpperCase())
      if (args.isSet('json')) printJson(check)
      else console.log(formatCheck(check))
      if (!check.isComplete) process.exitCode = 1
    },
  },
]

function filterByCountry(check: LegalCheck, country: string | undefined): LegalCheck {
  if (country === undefined) return check
  if (!check.countries.includes(country))
    throw new ConfigError(`The shop does not deliver to ${country}. It delivers to ${check.countries.join(', ')}.`)
  const findings = check.findings
    .filter(({ countries }) => countries.includes(country))
    .map((finding) => ({ ...finding, countries: [country] }))
  return { ...check, countries: [country], findings, isComplete: findings.every(({ state }) => state !== 'missing') }
}

type GetText = (key: string, values?: Readonly<Record<string, string>>) => string

// Missing rules come last, next to the prompt.
function formatCheck({ countries, findings }: LegalCheck): string {
  const getText = loadEnglishTexts()
  const rows = findings
    .toSorted((one, other) => legalStates.indexOf(one.state) - legalStates.indexOf(other.state))
    .map((finding) => [
      finding.state === 'missing' ? 'MISSING' : finding.state,
      getText(`legal.rule.${finding.rule}`),
      finding.locale ?? 'all',
      toShortList(finding.countries),
      toEvidence(finding, getText),
    ])
  const counts = legalStates
    .map((state) => `${findings.filter((finding) => finding.state === state).length} ${state}`)
    .join(', ')
  return [
    formatTable(['State', 'What', 'Language', 'Countries', 'Evidence, or what is wrong'], rows),
    '',
    ...toTodoLines(findings, getText),
    `Delivered to: ${countries.join(', ')}. ${counts}.`,
    'This is a checklist, not legal advice.',
  ].join('\n')
}

const toShortList = (countries: readonly string[]) =>
  countries.length > 4 ? `${countries.slice(0, 3).join(' ')} +${countries.length - 3}` : countries.join(' ')

function toEvidence({ evidence, lacks }: LegalFinding, getText: GetText): string {
  return lacks.length === 0
    ? evidence.join(', ')
    : lacks
        .map(({ what, count, examples }) =>
          getText(`legal.finding.${what}`, { count: String(count), examples: examples.join(', ') }),
        )
        .join('; ')
}

function toTodoLines(findings: readonly LegalFinding[], getText: GetText): readonly string[] {
  const open = Array.from(new Set(findings.filter(({ state }) => state !== 'holds').map(({ rule }) => rule)))
  return open.length === 0
    ? []
    : [
        'What to do:',
        ...open.map(
          (rule) =>
            `  ${getText(`legal.rule.${rule}`)}: ${rule === 'imprint' ? imprintTodo : getText(`legal.todo.${rule}`)}`,
        ),
        '',
      ]
}

// The page has form fields for it; the command line needs a hint.
const imprintTodo =
  'Complete the missing details: npm run shop -- settings set shop.imprint.register "...", and shop.address, shop.imprint and shop.vatNumber in the same way.'

/** The texts of the admin page; those used here have no plurals. */
function loadEnglishTexts(): GetText {
  // A catalogue is a flat object of texts.
  const texts = JSON.parse(readFileSync(join(adminFolder, 'text/en/legal.json'), 'utf8')) as Readonly<
    Record<string, string>
  >
  return (key, values = {}) => (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
