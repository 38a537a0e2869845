import { ConfigError } from '../../config/config.ts'
import { parseWholeNumber, type ParsedArguments } from './command.ts'

/** Parses '12:1,13:2': quantity 1 of line 12 and quantity 2 of line 13. */
export function parseLines(input: string) {
  return input.split(',').map((word) => {
    const [line, quantity, rest] = word.split(':')
    if (rest !== undefined || quantity === undefined)
      throw new ConfigError(`--lines must have the form 12:1,13:2, not '${input}'.`)
    return {
      orderItemId: parseWholeNumber(line, 'The line'),
      quantity: parseWholeNumber(quantity, 'The quantity of a line'),
    }
  })
}

/** The text argument after the number. */
export function parseSentence({ positionals }: ParsedArguments, missing: string): string {
  const sentence = positionals[1]?.trim() ?? ''
  if (sentence === '' || sentence.length > 1000)
    throw new ConfigError(sentence === '' ? missing : 'The text is too long: at most 1000 characters.')
  return sentence
}
