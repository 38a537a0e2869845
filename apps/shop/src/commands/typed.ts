import { ConfigError } from '../config.ts'
import { wholeNumber, type Words } from './command.ts'

/** '12:1,13:2': one piece of line 12 and two of line 13. */
export function linesIn(words: string) {
  return words.split(',').map((word) => {
    const [line, quantity, rest] = word.split(':')
    if (rest !== undefined || quantity === undefined) throw new ConfigError(`--lines is written like 12:1,13:2, and not '${words}'.`)
    return { orderItemId: wholeNumber(line, 'The line'), quantity: wholeNumber(quantity, 'How many of a line') }
  })
}

/** The sentence behind a number, in quotation marks for the shell. */
export function sentenceIn({ given }: Words, missing: string): string {
  const sentence = given[1]?.trim() ?? ''
  if (sentence === '' || sentence.length > 1000) throw new ConfigError(sentence === '' ? missing : 'That is too long: a thousand letters are enough.')
  return sentence
}
