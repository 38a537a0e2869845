import { ConfigError, environment, readConfig, type Config } from '../config.ts'
import { editDistance } from '../edit-distance.ts'
import { bad, ok, warn, type Finding } from './finding.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The configuration as it would be read, and variables that look as if they were meant for the shop and are not. */
export function lookAtConfiguration(given: Environment): { readonly config: Config | undefined; readonly findings: readonly Finding[] } {
  const strangers = misspelt(Object.keys(given)).map(({ name, meant }) => warn('configuration', `${name} is no variable of the shop.`, `Did you mean ${meant}? docs/operating.md lists them all.`))
  try {
    const config = readConfig(given)
    const set = Object.keys(environment.entries).filter((name) => given[name] !== undefined && given[name] !== '')
    return { config, findings: [ok('configuration', set.length === 0 ? 'Nothing is set: everything has its default.' : `Set and valid: ${set.join(', ')}.`), ...strangers] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { config: undefined, findings: [bad('configuration', error.message, 'Mend it: the shop does not start with it. docs/operating.md says what each variable takes.'), ...strangers] }
  }
}

/** Names that are nobody else's and nearly ours. */
function misspelt(names: readonly string[]): readonly { readonly name: string; readonly meant: string }[] {
  const ours = Object.keys(environment.entries)
  return names.flatMap((name) => {
    if (ours.includes(name) || name.length < 5) return []
    const meant = ours.find((known) => known.length >= 5 && editDistance(name.toUpperCase(), known) <= 2)
    return meant === undefined ? [] : [{ name, meant }]
  })
}
