import { ConfigError } from '../../config/config.ts'
import { findCommand, type Command } from './command.ts'

type DescribedCommand = Omit<Command, 'run'>

/** Whether the arguments ask for help: none at all, `help ...`, or `... --help`. */
export function asksForHelp(argv: readonly string[]): boolean {
  return argv.length === 0 || argv[0] === 'help' || listOptions(argv).includes('--help')
}

/** The help for one command (`orders ship --help`), the commands of a group (`help orders`), or all of them. */
export function formatHelp(commands: readonly DescribedCommand[], argv: readonly string[]): string {
  const words = (argv[0] === 'help' ? argv.slice(1) : argv).filter((word) => !word.startsWith('-'))
  if (words.length === 0) return formatList('npm run shop -- <command> [--help]', commands)
  const command = findCommand(commands, words)
  if (command) return formatCommand(command)
  const group = commands.filter(({ name }) => name.startsWith(`${words[0] ?? ''} `))
  if (words.length > 1 || group.length === 0)
    throw new ConfigError(
      `There is no command '${words.slice(0, 2).join(' ')}'. Run npm run shop -- help for a list of commands.`,
    )
  return formatList(`npm run shop -- ${words[0] ?? ''} <command> [--help]`, group)
}

function formatCommand(command: DescribedCommand): string {
  const { description, help = [] } = command
  return [
    `npm run shop -- ${toUsage(command)}`,
    '',
    `${description.charAt(0).toUpperCase()}${description.slice(1)}.`,
    ...(help.length > 0 ? ['', ...help.map((line) => `  ${line}`)] : []),
  ].join('\n')
}

function formatList(usage: string, commands: readonly DescribedCommand[]): string {
  const width = Math.max(...commands.map((command) => toUsage(command).length))
  return [
    usage,
    '',
    ...commands.flatMap((command) => [
      `  ${toUsage(command).padEnd(width)}  ${command.description}`,
      ...(command.help ?? []).map((line) => `      ${line}`),
    ]),
    '',
    'Commands use the shop of DATA_DIR or DATABASE_URL, which may be running.',
  ].join('\n')
}

const toUsage = ({ name, parameters, options }: DescribedCommand) =>
  `${`${name} ${parameters}`.trim()}${options && 'json' in options ? ' [--json]' : ''}`

// What follows `--` are arguments of the command.
const listOptions = (argv: readonly string[]) => (argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv)
