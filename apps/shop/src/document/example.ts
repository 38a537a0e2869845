import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../config/config.ts'

export const exampleCountries = ['de', 'uk', 'pl'] as const

const folder = join(import.meta.dirname, '../../examples')

/** A small commented document of a country, with initial legal texts in every language. */
export async function exampleDocument(country: string): Promise<string> {
  if (!exampleCountries.some((each) => each === country))
    throw new ConfigError(`There is an example for ${exampleCountries.join(', ')}.`)
  const [terms, pages] = await Promise.all([
    readFile(join(folder, `${country}.yaml`), 'utf8'),
    readFile(join(folder, 'pages.yaml'), 'utf8'),
  ])
  return `${terms.trimEnd()}\n\n${pages.trimEnd()}\n`
}
