import { createHash } from 'node:crypto'
import { limits } from '@vitrine/contract/kernel/limits'
import type { OrderProperty } from '@vitrine/contract/product'

export interface OfferedProperty {
  readonly id: number
  readonly valueType: OrderProperty['valueType']
  readonly name: string
  readonly isRequired: boolean
  readonly isMultiline: boolean
  readonly selectionIds: readonly number[]
}

export interface GivenParam {
  readonly propertyId: number
  readonly value: string
}

export interface ChosenParam {
  readonly propertyId: number
  readonly value: string | null
  readonly selectionId: number | null
}

export type ParamFault = 'property.required' | 'property.wholeNumber' | 'property.decimalNumber' | 'property.tooLong' | 'property.unknownValue'
export type Chosen =
  | { readonly fits: true; readonly params: readonly ChosenParam[] }
  | { readonly fits: false; readonly because: ParamFault; readonly details: { readonly propertyId: number; readonly name: string; readonly limit?: number } }

/** What the shopper answered to the order properties of an item, or the first answer that cannot be taken. SF-5.27, SF-5.28, SF-5.29 */
export function chooseParams(offered: readonly OfferedProperty[], given: readonly GivenParam[]): Chosen {
  const stranger = given.find(({ propertyId }, place) => !offered.some(({ id }) => id === propertyId) || given.findIndex((other) => other.propertyId === propertyId) !== place)
  if (stranger) {
    const name = offered.find(({ id }) => id === stranger.propertyId)?.name ?? ''
    return { fits: false, because: 'property.unknownValue', details: { propertyId: stranger.propertyId, name } }
  }
  const params: ChosenParam[] = []
  for (const property of offered) {
    const answer = answerTo(property, given.find(({ propertyId }) => propertyId === property.id)?.value ?? '')
    if (answer.is === 'wrong') {
      const details = { propertyId: property.id, name: property.name, ...(answer.limit !== undefined && { limit: answer.limit }) }
      return { fits: false, because: answer.because, details }
    }
    if (answer.is === 'given') params.push({ propertyId: property.id, value: answer.value, selectionId: answer.selectionId })
  }
  return { fits: true, params }
}

/** Equal choices have equal keys, so that they share a line of the cart; no choice has the empty one. */
export function keyOf(params: readonly ChosenParam[]): string {
  if (params.length === 0) return ''
  const sorted = params.toSorted((a, b) => a.propertyId - b.propertyId).map(({ propertyId, value, selectionId }) => [propertyId, value, selectionId])
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url')
}

// A file is handed over with the order, so the cart can wait for it.
function isOwedNow({ isRequired, valueType }: OfferedProperty): boolean {
  return isRequired && valueType !== 'file'
}

type AnswerTo =
  | { readonly is: 'absent' }
  | { readonly is: 'given'; readonly value: string | null; readonly selectionId: number | null }
  | { readonly is: 'wrong'; readonly because: ParamFault; readonly limit?: number }

function answerTo(property: OfferedProperty, raw: string): AnswerTo {
  const value = property.isMultiline ? cleanLines(raw) : cleanLine(raw)
  if (value === '' || (property.valueType === 'empty' && unticked.test(value))) return isOwedNow(property) ? wrong('property.required') : { is: 'absent' }
  switch (property.valueType) {
    case 'empty': return ticked.test(value) ? text('true') : wrong('property.unknownValue')
    case 'int': return wholeNumber.test(value) ? text(String(Number(value))) : wrong('property.wholeNumber')
    case 'float': return decimalNumber.test(value) ? text(String(Number(value.replace(',', '.')))) : wrong('property.decimalNumber')
    case 'text': return textAnswer(value, property.isMultiline ? limits.propertyMultilineLength : limits.propertyTextLength)
    case 'selection': return property.selectionIds.includes(Number(value)) ? { is: 'given', value: null, selectionId: Number(value) } : wrong('property.unknownValue')
    // A file is handed over by an upload of its own, never as a text.
    case 'file': return wrong('property.unknownValue')
  }
}

// Boxes of forms send 'on'.
const ticked = /^(?:true|on|1)$/
const unticked = /^(?:false|off|0)$/
const wholeNumber = /^[+-]?\d{1,12}$/
// A German or Polish shopper writes a comma.
const decimalNumber = /^[+-]?(?:\d{1,12}(?:[.,]\d{0,6})?|[.,]\d{1,6})$/

function textAnswer(value: string, limit: number): AnswerTo {
  return value.length > limit ? { is: 'wrong', because: 'property.tooLong', limit } : text(value)
}

const text = (value: string): AnswerTo => ({ is: 'given', value, selectionId: null })
const wrong = (because: ParamFault): AnswerTo => ({ is: 'wrong', because })

// Characters that cannot be seen have no meaning in an answer, and the database takes no NUL.
function cleanLine(raw: string): string {
  return raw.replaceAll(/\p{Cc}+/gu, ' ').trim()
}

function cleanLines(raw: string): string {
  return raw.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]+/gu, ' ').trim()
}
