import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { languageRules } from './structure/language-rules.ts'
import { listExampleFiles, readSources, type Recipe, type Source } from './structure/recipes.ts'

interface Measure {
  readonly name: string
  readonly value: number | string
}

const isCode = ({ path }: Source) => /[.](tsx?|css|sql)$/.test(path) && !/[.]d[.]ts$/.test(path)
const isTest = ({ path }: Source) => path.startsWith('tests/') || /[.](test|fixtures)[.]tsx?$/.test(path)
const lineCount = ({ text }: Source) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
const characterCount = ({ text }: Source) => text.replaceAll(/\s+/g, '').length
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const format = (number: number) => number.toLocaleString('en-US')

/** What a reader has to find their way through, in a folder with the workspace. */
export function measureTree(root: string, recipes: readonly Recipe[]): readonly Measure[] {
  const files = readSources(root, ['packages', 'apps', 'tests'])
  const code = files.filter(isCode)
  const source = code.filter((file) => !isTest(file))
  const tests = code.filter(isTest)
  const folders = Map.groupBy(source, ({ path }) => dirname(path))
  const [longest] = Array.from(folders, ([folder, { length }]) => ({ folder, length })).toSorted(
    (a, b) => b.length - a.length,
  )
  const documented = readSources(root, ['packages', 'apps', 'docs']).filter((file) => !isTest(file))
  return [
    { name: 'Files of source', value: format(source.length) },
    { name: 'Lines of source', value: format(sum(source.map(lineCount))) },
    // Unlike lines, independent of the format.
    {
      name: 'Thousand characters of source, without spaces',
      value: format(Math.round(sum(source.map(characterCount)) / 1000)),
    },
    { name: 'Files of tests', value: format(tests.length) },
    { name: 'Lines of tests', value: format(sum(tests.map(lineCount))) },
    { name: 'Longest folder (files of source)', value: longest ? `${longest.length} \`${longest.folder}\`` : '' },
    {
      name: 'Folders above 20 files of source',
      value: Array.from(folders.values()).filter(({ length }) => length > 20).length,
    },
    { name: 'Files under 10 lines', value: source.filter((file) => lineCount(file) < 10).length },
    { name: 'Lines of ARCHITECTURE.md', value: sum([lineCount(readSource(root, 'ARCHITECTURE.md'))]) },
    { name: 'Former words left', value: countFormerWords(code) },
    ...recipes.map((recipe) => ({
      name: `Files of the recipe "${recipe.title}"`,
      value: listExampleFiles(recipe, documented).length || 'none yet',
    })),
  ]
}

/** The files of docs/order-path.md; every one must exist. */
export function readOrderPath(root: string): readonly string[] {
  const { text } = readSource(root, 'docs/order-path.md')
  const paths = Array.from(text.matchAll(/^\| `([^`]+)` \|/gm), ([, path = '']) => path)
  const missing = paths.filter((path) => !existsSync(join(root, path)))
  if (missing.length > 0) throw new Error(`docs/order-path.md names missing files: ${missing.join(', ')}`)
  return paths
}

const readSource = (root: string, path: string): Source => ({ path, text: readFileSync(join(root, path), 'utf8') })

function countFormerWords(files: readonly Source[]): number {
  const lines = files
    .filter(({ path }) => !/^tests\/structure\/language(-rules|[.]test)[.]ts$/.test(path))
    .flatMap(({ text }) => text.split('\n'))
  return lines.filter((line) => languageRules.some(({ pattern }) => pattern.test(line))).length
}
