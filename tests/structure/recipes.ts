import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface Recipe {
  readonly title: string
  /** Matches the path or the content of the files that the example touches. */
  readonly pattern: RegExp
  /** Paths from the root; a folder ends with a slash. */
  readonly paths: readonly string[]
}

export interface Source {
  /** From the root, with slashes. */
  readonly path: string
  readonly text: string
}

const skipped = new Set(['node_modules', 'build', 'compiled', '.react-router', 'decisions'])
const isTest = (path: string) => /[.](test|fixtures)[.]tsx?$/.test(path)
const isBinary = (path: string) => /[.](webp|png|jpe?g|avif|ttf|woff2?|ico)$/.test(path)
// Lists of tests and clauses, which name operations.
const isReport = (path: string) => /^docs\/(coverage[.]md|clauses[.]tsv)$/.test(path)

/** The recipes of CONTRIBUTING.md: a heading, the example's pattern, and a table whose first column is a path. */
export function readRecipes(document: string): readonly Recipe[] {
  const section = document.split(/^## /m).find((each) => each.startsWith('Recipes\n')) ?? ''
  return section
    .split(/^### /m)
    .slice(1)
    .map((text) => {
      const title = text.slice(0, text.indexOf('\n'))
      const pattern = /\bpattern\s+`\/(.+)\/`/.exec(text)?.[1]
      if (pattern === undefined) throw new Error(`The recipe '${title}' has no pattern.`)
      const paths = Array.from(text.matchAll(/^\| `([^`]+)` \|/gm), ([, path = '']) => path)
      return { title, pattern: new RegExp(pattern), paths }
    })
}

/** The files that a recipe's example touches, except tests and reports. */
export function listExampleFiles({ pattern }: Recipe, sources: readonly Source[]): readonly string[] {
  return sources
    .filter(({ path, text }) => !isTest(path) && !isReport(path) && (pattern.test(`/${path}`) || pattern.test(text)))
    .map(({ path }) => path)
}

/** Files that no row of the recipe covers. */
export const findUnlisted = ({ paths }: Recipe, files: readonly string[]) =>
  files.filter((file) => !paths.some((path) => covers(path, file)))

/** Rows that cover no file of the example. */
export const findUntouched = ({ paths }: Recipe, files: readonly string[]) =>
  paths.filter((path) => !files.some((file) => covers(path, file)))

const covers = (path: string, file: string) => (path.endsWith('/') ? file.startsWith(path) : file === path)

/** The files of a workspace in these folders. */
export function readSources(root: string, folders: readonly string[]): readonly Source[] {
  return folders
    .flatMap((folder) => listFiles(join(root, folder)))
    .map((file) => ({ path: relative(root, file).replaceAll('\\', '/'), file }))
    .map(({ path, file }) => ({ path, text: isBinary(path) ? '' : readFileSync(file, 'utf8') }))
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path) : entry.isFile() ? [path] : []
  })
}
