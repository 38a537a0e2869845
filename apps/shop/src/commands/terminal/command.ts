import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { ShopAdmin } from '@vitrine/engine/shop-admin'
import { ConfigError, type Config } from '../../config/config.ts'

export interface ParsedArguments {
  /** The arguments after the command's name, in order. */
  readonly positionals: readonly string[]
  getOption(option: string): string | undefined
  isSet(option: string): boolean
}

/** A command of the command line interface. */
export interface Command {
  /** 'orders ship' */
  readonly name: string
  /** The parameters: 'ORDER [AMOUNT]'; those in brackets are optional. */
  readonly parameters: string
  readonly description: string
  readonly options?: ParseArgsOptionsConfig
  /** Accepts negative numbers as arguments; the command itself validates them. */
  readonly allowsNegative?: boolean
  /** Lines that explain the options. */
  readonly help?: readonly string[]
  run(admin: ShopAdmin, args: ParsedArguments, config: Config): Promise<void>
}

/** A command that opens its own resources: it needs no database, or one that must not be migrated first. */
export interface StandaloneCommand extends Omit<Command, 'run'> {
  runStandalone(args: ParsedArguments, environment: Readonly<Record<string, string | undefined>>): Promise<void>
}

export const json = { json: { type: 'boolean' } } as const satisfies ParseArgsOptionsConfig

/** Finds the command by its name and parses the arguments after it; throws ConfigError with one sentence. */
export function parseCommand<C extends Omit<Command, 'run'>>(
  commands: readonly C[],
  argv: readonly string[],
): { readonly command: C; readonly args: ParsedArguments } {
  const command = findCommand(commands, argv)
  if (!command)
    throw new ConfigError(
      `There is no command '${argv
        .slice(0, 2)
        .filter((word) => !word.startsWith('-'))
        .join(' ')}'. Run npm run shop -- help for a list of commands.`,
    )
  const usage = `npm run shop -- ${command.name} ${command.parameters}`.trim()
  const parameterNames = command.parameters.split(' ').filter((word) => word !== '')
  const { positionals, values } = read(
    markNegativeNumber(argv.slice(command.name.split(' ').length), command.allowsNegative),
    command.options ?? {},
    usage,
  )
  const missing = parameterNames.filter((word) => !word.startsWith('['))[positionals.length]
  if (missing !== undefined) throw new ConfigError(`${command.name} requires ${missing}: ${usage}`)
  if (positionals.length > parameterNames.length)
    throw new ConfigError(`'${positionals.slice(parameterNames.length).join(' ')}' is one argument too many: ${usage}`)
  return {
    command,
    args: {
      positionals,
      getOption: (option) => {
        const value = values[option]
        return typeof value === 'string' ? value : undefined
      },
      isSet: (option) => values[option] === true,
    },
  }
}

/** The command whose name the arguments begin with. */
export function findCommand<C extends Omit<Command, 'run'>>(
  commands: readonly C[],
  argv: readonly string[],
): C | undefined {
  return commands.find(({ name }) => name.split(' ').every((word, index) => argv[index] === word))
}

function read(args: readonly string[], options: ParseArgsOptionsConfig, usage: string) {
  // Node's own messages are for programmers, so problems are reported here first.
  const { tokens } = parseArgs({ args: [...args], allowPositionals: true, options, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind === 'option') checkOption(token, { options, usage, argument: args[token.index] ?? token.rawName })
  }
  return parseArgs({ args: [...args], allowPositionals: true, options })
}

/** From the first negative number on, everything is an argument and not an option. */
function markNegativeNumber(args: readonly string[], allowsNegative = false): readonly string[] {
  const index = allowsNegative ? args.findIndex((arg) => negativeNumber.test(arg)) : -1
  return index < 0 || args.includes('--') ? args : args.toSpliced(index, 0, '--')
}

const negativeNumber = /^-[\d.,]/

interface OptionToken {
  readonly name: string
  readonly rawName: string
  readonly value?: string | undefined
  readonly inlineValue?: boolean | undefined
}

function checkOption(
  { name, rawName, value, inlineValue }: OptionToken,
  {
    options,
    usage,
    argument,
  }: { readonly options: ParseArgsOptionsConfig; readonly usage: string; readonly argument: string },
): void {
  if (negativeNumber.test(argument))
    throw new ConfigError(`'${argument}' is negative, but the command accepts no negative numbers: ${usage}`)
  const known = Object.hasOwn(options, name) && rawName.startsWith('--') ? options[name] : undefined
  if (!known) {
    const names = Object.keys(options).map((each) => `--${each}`)
    throw new ConfigError(
      `Unknown option '${argument.split('=')[0]}'${names.length > 0 ? `; the options are ${names.join(', ')}` : ''}: ${usage}`,
    )
  }
  if (known.type === 'boolean' && value !== undefined) throw new ConfigError(`${rawName} takes no value: ${usage}`)
  if (known.type === 'string' && (value === undefined || value === '' || (!inlineValue && value.startsWith('-')))) {
    throw new ConfigError(
      `${rawName} requires a value${value ? `. If '${value}' is the value, write ${rawName}=${value}` : ''}: ${usage}`,
    )
  }
}

/** Parses a whole number in plain digits: 12, never 1e1 or 12.0. */
export function parseWholeNumber(input: string | undefined, what: string, minimum = 0): number {
  if (input === undefined || !/^\d{1,9}$/.test(input))
    throw new ConfigError(`${what} must be a whole number, not '${input ?? ''}'.`)
  if (Number(input) < minimum) throw new ConfigError(`${what} must be at least ${minimum}.`)
  return Number(input)
}
