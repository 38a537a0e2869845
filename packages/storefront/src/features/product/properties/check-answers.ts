import { limits } from '@vitrine/contract/kernel/limits'
import type { OrderProperty } from '@vitrine/contract/catalogue/product'

export type AnswerMistakeKey = 'required' | 'wholeNumber' | 'decimalNumber' | 'tooLong' | 'unknownValue'
export interface AnswerMistake {
  /** 'refused': by the server, with a message. */
  readonly key: AnswerMistakeKey | 'refused'
  /** Only with 'refused'. */
  readonly message?: string
  /** The maximum number of characters; only with 'tooLong'. */
  readonly maxLength?: number
}

export type AnswerRules = Pick<OrderProperty, 'id' | 'valueType' | 'isRequired' | 'isMultiline'> & {
  readonly selectionValues: readonly { readonly id: number }[]
}

export function maxAnswerLength({ isMultiline }: Pick<OrderProperty, 'isMultiline'>): number {
  return isMultiline ? limits.propertyMultilineLength : limits.propertyTextLength
}

/**
 * The mistakes of the answers, by property. The value of a checkbox is 'true', that of a selection the id of its value.
 * SF-5.27 to SF-5.29
 */
export function findAnswerMistakes(
  properties: readonly AnswerRules[],
  answers: ReadonlyMap<number, string>,
): Map<number, AnswerMistake> {
  const mistakes = new Map<number, AnswerMistake>()
  for (const property of properties) {
    const mistake = findAnswerMistake(property, (answers.get(property.id) ?? '').trim())
    if (mistake) mistakes.set(property.id, mistake)
  }
  return mistakes
}

function findAnswerMistake(property: AnswerRules, answer: string): AnswerMistake | undefined {
  if (answer === '') return property.isRequired ? { key: 'required' } : undefined
  switch (property.valueType) {
    case 'int':
      return /^[+-]?\d{1,9}$/.test(answer) ? undefined : { key: 'wholeNumber' }
    // Both decimal separators are accepted.
    case 'float':
      return /^[+-]?\d{1,9}([.,]\d{1,6})?$/.test(answer) ? undefined : { key: 'decimalNumber' }
    case 'text':
      return answer.length > maxAnswerLength(property)
        ? { key: 'tooLong', maxLength: maxAnswerLength(property) }
        : undefined
    case 'selection':
      return property.selectionValues.some(({ id }) => String(id) === answer) ? undefined : { key: 'unknownValue' }
    case 'empty':
      return answer === 'true' ? undefined : { key: 'unknownValue' }
    case 'file':
      return undefined
  }
}
