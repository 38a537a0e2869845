import { limits } from '@vitrine/contract/kernel/limits'
import type { OrderProperty } from '@vitrine/contract/product'

export type MistakeKey = 'required' | 'wholeNumber' | 'decimalNumber' | 'tooLong' | 'unknownValue'
export interface Mistake {
  /** Refused: by the shop, which said why. */
  readonly key: MistakeKey | 'refused'
  /** Only with 'refused'. */
  readonly message?: string
  /** The most characters that fit; only with 'tooLong'. */
  readonly most?: number
}

export type Answerable = Pick<OrderProperty, 'id' | 'valueType' | 'isRequired' | 'isMultiline'> & { readonly selectionValues: readonly { readonly id: number }[] }

export function longestAnswer({ isMultiline }: Pick<OrderProperty, 'isMultiline'>): number {
  return isMultiline ? limits.propertyMultilineLength : limits.propertyTextLength
}

/** What is wrong with the shopper's answers, by property. A tick is 'true', a selection the id of its value. SF-5.27 to SF-5.29 */
export function mistakesIn(properties: readonly Answerable[], answers: ReadonlyMap<number, string>): Map<number, Mistake> {
  const mistakes = new Map<number, Mistake>()
  for (const property of properties) {
    const mistake = mistakeIn(property, (answers.get(property.id) ?? '').trim())
    if (mistake) mistakes.set(property.id, mistake)
  }
  return mistakes
}

function mistakeIn(property: Answerable, answer: string): Mistake | undefined {
  if (answer === '') return property.isRequired ? { key: 'required' } : undefined
  switch (property.valueType) {
    case 'int': return /^[+-]?\d{1,9}$/.test(answer) ? undefined : { key: 'wholeNumber' }
    // A comma is how half of our shoppers write it.
    case 'float': return /^[+-]?\d{1,9}([.,]\d{1,6})?$/.test(answer) ? undefined : { key: 'decimalNumber' }
    case 'text': return answer.length > longestAnswer(property) ? { key: 'tooLong', most: longestAnswer(property) } : undefined
    case 'selection': return property.selectionValues.some(({ id }) => String(id) === answer) ? undefined : { key: 'unknownValue' }
    case 'empty': return answer === 'true' ? undefined : { key: 'unknownValue' }
    case 'file': return undefined
  }
}
