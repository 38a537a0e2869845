import { ConfigError, environment, readConfig, type Config } from '../config/config.ts'
import { editDistance } from '../edit-distance.ts'
import { bad, ok, warn, type Finding } from './finding.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Checks the configuration, and reports variables that look like misspelt ones. */
export function checkConfiguration(env: Environment): {
  readonly config: Config | undefined
  readonly findings: readonly Finding[]
} {
  const misspeltFindings = findMisspelt(Object.keys(env)).map(({ name, suggestion }) =>
    warn(
      'configuration',
      `${name} is not a variable of the shop.`,
      `Did you mean ${suggestion}? docs/operating.md lists them all.`,
    ),
  )
  try {
    const config = readConfig(env)
    const set = Object.keys(environment.entries).filter((name) => env[name] !== undefined && env[name] !== '')
    return {
      config,
      findings: [
        ok(
          'configuration',
          set.length === 0 ? 'No variable is set; all have their defaults.' : `Set and valid: ${set.join(', ')}.`,
        ),
        ...misspeltFindings,
      ],
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return {
      config: undefined,
      findings: [
        bad(
          'configuration',
          error.message,
          'Fix it: the shop does not start with it. docs/operating.md describes all variables.',
        ),
        ...misspeltFindings,
      ],
    }
  }
}

/** Names that nearly match a variable of the shop. */
function findMisspelt(names: readonly string[]): readonly { readonly name: string; readonly suggestion: string }[] {
  const variables = Object.keys(environment.entries)
  return names.flatMap((name) => {
    if (variables.includes(name) || name.length < 5) return []
    const suggestion = variables.find(
      (variable) => variable.length >= 5 && editDistance(name.toUpperCase(), variable) <= 2,
    )
    return suggestion === undefined ? [] : [{ name, suggestion }]
  })
}
