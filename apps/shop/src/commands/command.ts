import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { BackOffice } from '@vitrine/engine/back-office'
import { ConfigError, type Config } from '../config.ts'

export interface Words {
  /** What stands after the command's name, in its order. */
  readonly given: readonly string[]
  text(option: string): string | undefined
  isSet(option: string): boolean
}

/** One thing that the shop's people do from the command line. */
export interface Command {
  /** 'orders ship' */
  readonly name: string
  /** What belongs behind the name: 'ORDER [AMOUNT]'. What stands in brackets may be left out. */
  readonly takes: string
  readonly says: string
  readonly options?: ParseArgsOptionsConfig
  /** A word may begin with a minus: what is wrong with '-1' is said by who knows the setting. */
  readonly takesNegative?: boolean
  /** Lines that explain the options. */
  readonly help?: readonly string[]
  run(office: BackOffice, words: Words, config: Config): Promise<void>
}

/** One that opens itself what it needs: it works without a database, or on one that must not be touched before. */
export interface StandaloneCommand extends Omit<Command, 'run'> {
  runAlone(words: Words, environment: Readonly<Record<string, string | undefined>>): Promise<void>
}

export const json = { json: { type: 'boolean' } } as const satisfies ParseArgsOptionsConfig

/** Finds the command that the words begin with, the longest name first, and reads what follows; says what is wrong with it in one sentence. */
export function commandFor<C extends Omit<Command, 'run'>>(commands: readonly C[], typed: readonly string[]): { readonly command: C; readonly words: Words } {
  const command = commands.find(({ name }) => name.split(' ').every((word, place) => typed[place] === word))
  if (!command) throw new ConfigError(`There is no command '${typed.slice(0, 2).filter((word) => !word.startsWith('-')).join(' ')}'; npm run shop -- help lists them.`)
  const call = `npm run shop -- ${command.name} ${command.takes}`.trim()
  const places = command.takes.split(' ').filter((word) => word !== '')
  const { positionals, values } = read(withNegative(typed.slice(command.name.split(' ').length), command.takesNegative), command.options ?? {}, call)
  const missing = places.filter((word) => !word.startsWith('['))[positionals.length]
  if (missing !== undefined) throw new ConfigError(`${command.name} needs ${missing}: ${call}`)
  if (positionals.length > places.length) throw new ConfigError(`'${positionals.slice(places.length).join(' ')}' is too much: ${call}`)
  return {
    command,
    words: {
      given: positionals,
      text: (option) => { const value = values[option]; return typeof value === 'string' ? value : undefined },
      isSet: (option) => values[option] === true,
    },
  }
}

function read(args: readonly string[], options: ParseArgsOptionsConfig, call: string) {
  // Node's own messages are made for programmers: what is wrong is found before it looks.
  const { tokens } = parseArgs({ args: [...args], allowPositionals: true, options, strict: false, tokens: true })
  for (const token of tokens) {
    if (token.kind === 'option') checkOption(token, { options, call, typed: args[token.index] ?? token.rawName })
  }
  return parseArgs({ args: [...args], allowPositionals: true, options })
}

/** From a number below zero on, everything is a word and no option. */
function withNegative(args: readonly string[], takesNegative = false): readonly string[] {
  const place = takesNegative ? args.findIndex((arg) => belowZero.test(arg)) : -1
  return place < 0 || args.includes('--') ? args : args.toSpliced(place, 0, '--')
}

const belowZero = /^-[\d.,]/

interface OptionToken {
  readonly name: string
  readonly rawName: string
  readonly value?: string | undefined
  readonly inlineValue?: boolean | undefined
}

function checkOption({ name, rawName, value, inlineValue }: OptionToken, { options, call, typed }: { readonly options: ParseArgsOptionsConfig; readonly call: string; readonly typed: string }): void {
  if (belowZero.test(typed)) throw new ConfigError(`'${typed}' is below zero, and the command takes no such number: ${call}`)
  const known = Object.hasOwn(options, name) && rawName.startsWith('--') ? options[name] : undefined
  if (!known) {
    const names = Object.keys(options).map((each) => `--${each}`)
    throw new ConfigError(`There is no option '${typed.split('=')[0]}' here${names.length > 0 ? `; there is ${names.join(', ')}` : ''}: ${call}`)
  }
  if (known.type === 'boolean' && value !== undefined) throw new ConfigError(`${rawName} takes no value: ${call}`)
  if (known.type === 'string' && (value === undefined || value === '' || (!inlineValue && value.startsWith('-')))) {
    throw new ConfigError(`${rawName} needs a value${value ? `, and '${value}' is none; if it is, write ${rawName}=${value}` : ''}: ${call}`)
  }
}

/** A number as people type it: 12, never 1e1 or 12.0. */
export function wholeNumber(typed: string | undefined, what: string): number {
  if (typed === undefined || !/^\d{1,9}$/.test(typed)) throw new ConfigError(`${what} is a whole number, and not '${typed ?? ''}'.`)
  return Number(typed)
}
