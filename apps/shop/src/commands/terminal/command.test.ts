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
    [['sell'], "There is no command 'sell'; npm run shop -- help lists them."],
    [['orders'], "There is no command 'orders'; npm run shop -- help lists them."],
    [['orders', 'burn', '7'], "There is no command 'orders burn'; npm run shop -- help lists them."],
    [['orders', 'show'], 'orders show needs ORDER: npm run shop -- orders show ORDER'],
    [['orders', 'show', '7', '8'], "'8' is too much: npm run shop -- orders show ORDER"],
    [['orders', 'show', '7', '--json'], "There is no option '--json' here: npm run shop -- orders show ORDER"],
    [
      ['orders', 'refund', '7', '--quick'],
      "There is no option '--quick' here; there is --json, --reason: npm run shop -- orders refund ORDER [AMOUNT]",
    ],
    [
      ['orders', 'refund', '7', '-5'],
      "'-5' is below zero, and the command takes no such number: npm run shop -- orders refund ORDER [AMOUNT]",
    ],
    [['orders', 'refund', '7', '-5.00'], "'-5.00' is below zero"],
    [['orders', 'refund', '-7'], "'-7' is below zero"],
    [['orders', 'refund', '7', '-j'], "There is no option '-j' here"],
    [['orders', 'refund', '7', '--reason'], '--reason needs a value: npm run shop -- orders refund ORDER [AMOUNT]'],
    [
      ['orders', 'refund', '7', '--reason', '-5'],
      "--reason needs a value, and '-5' is none; if it is, write --reason=-5",
    ],
    [['orders', 'refund', '7', '--json=yes'], '--json takes no value'],
    [['export', 'a', 'b'], "'b' is too much: npm run shop -- export [FILE]"],
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
      "There is no option '--quick' here",
    )
  })

  test.each(['', '-1', '1.5', '1e3', 'seven', ' 7', '9999999999'])('%j is not a whole number', (argv) => {
    expect(() => parseWholeNumber(argv, 'QUANTITY')).toThrow('QUANTITY is a whole number')
  })
})
