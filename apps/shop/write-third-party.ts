// Writes THIRD_PARTY.md from the lockfile: what a running shop uses, with its licence. With --check it only compares.
import { readFileSync, writeFileSync } from 'node:fs'

interface LockedPackage {
  readonly version: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}

const allowedLicenses = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'Apache-2.0',
  'MPL-2.0',
  'OFL-1.1',
  'LGPL-3.0-or-later',
]
// Read from the package's own LICENSE file: the lockfile does not name it.
const unnamedLicenses: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

const root = new URL('../../', import.meta.url)
const target = new URL('THIRD_PARTY.md', root)
const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')) as {
  packages: Record<string, LockedPackage>
}

const rows = Object.entries(packages).flatMap(([path, { version, license, dev, link }]) => {
  const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
  if (name === undefined || dev || link) return []
  const found = license ?? unnamedLicenses[name]
  if (found === undefined)
    throw new Error(`${name} ${version} names no licence: read its LICENSE file and add it to unnamedLicenses`)
  const isAllowed = found
    .replaceAll(/[()]/g, '')
    .split(/ (?:AND|OR) /i)
    .every((each) => allowedLicenses.includes(each))
  if (!isAllowed)
    throw new Error(`${name} ${version} has the licence ${found}, which is not in the list of licences that we ship`)
  return [`| ${name} | ${version} | ${found} |`]
})
const page = `# Third-party licences

Packages that a running shop uses, from \`package-lock.json\` (\`npm run docs\` writes this page). Each package brings the text of its licence in \`node_modules\`.
Fonts (OFL-1.1) are served unchanged. Packages under LGPL and MPL are used as published, not changed.

| Package | Version | Licence |
|---|---|---|
${Array.from(new Set(rows)).toSorted().join('\n')}
`

if (!process.argv.includes('--check')) writeFileSync(target, page)
else if (readFileSync(target, 'utf8') !== page) {
  console.error('THIRD_PARTY.md is not what package-lock.json says: run npm run docs')
  process.exitCode = 1
}
