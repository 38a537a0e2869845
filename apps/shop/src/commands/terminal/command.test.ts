import { describe, expect, test } from 'vitest'
import { parseCommand, parseWholeNumber, type Command } from './command.ts'

const command = (name: string, parameters: string, options: Command['options'] = {}): Command => ({
  name,
  parameters,
  description: '',
  options,
  run: async () => {},
})
const commands = [
  command('orders show', 'ORDER'),
  command('orders refund', 'ORDER [AMOUNT]', { json: { type: 'boolean' }, reason: { type: 'string' } }),
  command('export', '[FILE]'),
]

describe('the command line', () => {
  test('is parsed as a command with arguments and options, in any order', () => {
    const { command: match, args } = parseCommand(commands, [
      'orders',
      'refund',
      '--json',
      '7',
      '--reason',
      'late',
      '10.00',
    ])
    expect([
      match.name,
      args.positionals,
      args.isSet('json'),
      args.getOption('reason'),
      args.getOption('json'),
    ]).toEqual(['orders refund', ['7', '10.00'], true, 'late', undefined])
  })

  test.each([
    [['sell'], "There is no command 'sell'. Run npm run shop -- help for a list of commands."],
    [['orders'], "There is no command 'orders'. Run npm run shop -- help for a list of commands."],
    [['orders', 'burn', '7'], "There is no command 'orders burn'. Run npm run shop -- help for a list of commands."],
    [['orders', 'show'], 'orders show requires ORDER: npm run shop -- orders show ORDER'],
    [['orders', 'show', '7', '8'], "'8' is one argument too many: npm run shop -- orders show ORDER"],
    [['orders', 'show', '7', '--json'], "Unknown option '--json': npm run shop -- orders show ORDER"],
    [
      ['orders', 'refund', '7', '--quick'],
      "Unknown option '--quick'; the options are --json, --reason: npm run shop -- orders refund ORDER [AMOUNT]",
    ],
    [
      ['orders', 'refund', '7', '-5'],
      "'-5' is negative, but the command accepts no negative numbers: npm run shop -- orders refund ORDER [AMOUNT]",
    ],
    [['orders', 'refund', '7', '-5.00'], "'-5.00' is negative"],
    [['orders', 'refund', '-7'], "'-7' is negative"],
    [['orders', 'refund', '7', '-j'], "Unknown option '-j'"],
    [['orders', 'refund', '7', '--reason'], '--reason requires a value: npm run shop -- orders refund ORDER [AMOUNT]'],
    [['orders', 'refund', '7', '--reason', '-5'], "--reason requires a value. If '-5' is the value, write --reason=-5"],
    [['orders', 'refund', '7', '--json=yes'], '--json takes no value'],
    [['export', 'a', 'b'], "'b' is one argument too many: npm run shop -- export [FILE]"],
  ])('%j is refused with a sentence about what to do', (argv, sentence) => {
    expect(() => parseCommand(commands, argv)).toThrow(sentence)
  })

  test('accepts a negative number if the command allows one', () => {
    const set = { ...command('settings set', 'KEY VALUE'), allowsNegative: true }
    for (const value of ['-1', '-0.5', '-7 days'])
      expect(parseCommand([set], ['settings', 'set', 'returns.days', value]).args.positionals).toEqual([
        'returns.days',
        value,
      ])
    expect(() => parseCommand([set], ['settings', 'set', 'returns.days', '--quick'])).toThrow(
      "Unknown option '--quick'",
    )
  })

  test.each(['', '-1', '1.5', '1e3', 'seven', ' 7', '9999999999'])('%j is not a whole number', (argv) => {
    expect(() => parseWholeNumber(argv, 'QUANTITY')).toThrow('QUANTITY must be a whole number')
  })
})
