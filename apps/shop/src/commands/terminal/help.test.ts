import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { asksForHelp, formatHelp } from './help.ts'

const command = (name: string, parameters: string, description: string, help: readonly string[] = []): Command => ({
  name,
  parameters,
  description,
  options: { json: { type: 'boolean' } },
  help,
  run: async () => {},
})
const commands = [
  command('orders list', '', 'lists orders', ['--limit N  how many (50)']),
  command('orders ship', 'ORDER', 'ships an order', ['--tracking NUMBER  tracking number']),
  command('export', '[FILE]', 'exports the catalogue'),
]

test.each([
  [[], true],
  [['help'], true],
  [['help', 'orders', 'ship'], true],
  [['--help'], true],
  [['orders', 'ship', '7', '--help'], true],
  [['orders', 'ship', '7'], false],
  [['reviews', 'reply', '7', '--', '--help'], false],
])('%j asks for help: %s', (argv, expected) => {
  expect(asksForHelp(argv)).toBe(expected)
})

test.each([[['orders', 'ship', '--help']], [['orders', 'ship', '7', '--help']], [['help', 'orders', 'ship']]])(
  '%j prints the help of this command only',
  (argv) => {
    expect(formatHelp(commands, argv)).toBe(
      'npm run shop -- orders ship ORDER [--json]\n\nShips an order.\n\n  --tracking NUMBER  tracking number',
    )
  },
)

test('the help of a command without options is its usage and description', () => {
  expect(formatHelp(commands, ['export', '--help'])).toBe(
    'npm run shop -- export [FILE] [--json]\n\nExports the catalogue.',
  )
})

test('the first word of several commands prints the help of these commands', () => {
  const help = formatHelp(commands, ['orders', '--help'])
  expect(help).toContain('orders list')
  expect(help).toContain('orders ship')
  expect(help).not.toContain('export')
})

test.each([[[]], [['help']], [['--help']]])('%j prints the help of all commands', (argv) => {
  const help = formatHelp(commands, argv)
  for (const { name, description } of commands) expect(help).toMatch(new RegExp(`  ${name} .*${description}`))
})

test.each([
  [['orders', 'shp', '--help'], "There is no command 'orders shp'."],
  [['help', 'sell'], "There is no command 'sell'."],
])('%j is refused: the command does not exist', (argv, sentence) => {
  expect(() => formatHelp(commands, argv)).toThrow(sentence)
})
