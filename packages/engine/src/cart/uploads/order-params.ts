import { createHash } from 'node:crypto'
import { limits } from '@vitrine/contract/kernel/limits'
import type { OrderProperty } from '@vitrine/contract/catalogue/product'

export interface OfferedProperty {
  readonly id: number
  readonly valueType: OrderProperty['valueType']
  readonly name: string
  readonly isRequired: boolean
  readonly isMultiline: boolean
  readonly selectionIds: readonly number[]
}

export interface ParamInput {
  readonly propertyId: number
  readonly value: string
}

export interface ChosenParam {
  readonly propertyId: number
  readonly value: string | null
  readonly selectionId: number | null
  /** The access key of an uploaded file. */
  readonly uploadKey: string | null
}

export type ParamFault =
  | 'property.required'
  | 'property.wholeNumber'
  | 'property.decimalNumber'
  | 'property.tooLong'
  | 'property.unknownValue'
export type OrderParamsResult =
  | { readonly fits: true; readonly params: readonly ChosenParam[] }
  | {
      readonly fits: false
      readonly because: ParamFault
      readonly details: { readonly propertyId: number; readonly name: string; readonly limit?: number }
    }

/** Parses the answers to an item's order properties, or returns the first fault. SF-5.27, SF-5.28, SF-5.29 */
export function parseOrderParams(
  properties: readonly OfferedProperty[],
  inputs: readonly ParamInput[],
): OrderParamsResult {
  const unexpected = inputs.find(
    ({ propertyId }, place) =>
      !properties.some(({ id }) => id === propertyId) ||
      inputs.findIndex((other) => other.propertyId === propertyId) !== place,
  )
  if (unexpected) {
    const name = properties.find(({ id }) => id === unexpected.propertyId)?.name ?? ''
    return { fits: false, because: 'property.unknownValue', details: { propertyId: unexpected.propertyId, name } }
  }
  const params: ChosenParam[] = []
  for (const property of properties) {
    const answer = parseAnswer(property, inputs.find(({ propertyId }) => propertyId === property.id)?.value ?? '')
    if (answer.is === 'wrong') {
      const details = {
        propertyId: property.id,
        name: property.name,
        ...(answer.limit !== undefined && { limit: answer.limit }),
      }
      return { fits: false, because: answer.because, details }
    }
    if (answer.is === 'given')
      params.push({
        propertyId: property.id,
        value: answer.value,
        selectionId: answer.selectionId,
        uploadKey: answer.uploadKey,
      })
  }
  return { fits: true, params }
}

/** Equal answers and set components have equal keys, so that they share a cart line; no choice has the empty key. */
export function toParamsKey(params: readonly ChosenParam[], pieces: readonly number[] = []): string {
  if (params.length + pieces.length === 0) return ''
  const sorted = params
    .toSorted((a, b) => a.propertyId - b.propertyId)
    .map(({ propertyId, value, selectionId, uploadKey }) => [propertyId, value, selectionId, uploadKey])
  return createHash('sha256')
    .update(JSON.stringify([sorted, pieces.toSorted((a, b) => a - b)]))
    .digest('base64url')
}

type ParsedAnswer =
  | { readonly is: 'absent' }
  | {
      readonly is: 'given'
      readonly value: string | null
      readonly selectionId: number | null
      readonly uploadKey: string | null
    }
  | { readonly is: 'wrong'; readonly because: ParamFault; readonly limit?: number }

function parseAnswer(property: OfferedProperty, raw: string): ParsedAnswer {
  const value = property.isMultiline ? cleanLines(raw) : cleanLine(raw)
  if (value === '' || (property.valueType === 'empty' && uncheckedPattern.test(value)))
    return property.isRequired ? wrong('property.required') : { is: 'absent' }
  switch (property.valueType) {
    case 'empty':
      return checkedPattern.test(value) ? text('true') : wrong('property.unknownValue')
    case 'int':
      return wholeNumber.test(value) ? text(String(Number(value))) : wrong('property.wholeNumber')
    case 'float':
      return decimalNumber.test(value) ? text(String(Number(value.replace(',', '.')))) : wrong('property.decimalNumber')
    case 'text':
      return textAnswer(value, property.isMultiline ? limits.propertyMultilineLength : limits.propertyTextLength)
    case 'selection':
      return property.selectionIds.includes(Number(value))
        ? { is: 'given', value: null, selectionId: Number(value), uploadKey: null }
        : wrong('property.unknownValue')
    // The access key of the upload; its owner is checked later.
    case 'file':
      return uploadKey.test(value)
        ? { is: 'given', value: null, selectionId: null, uploadKey: value }
        : wrong('property.unknownValue')
  }
}

// Boxes of forms send 'on'.
const checkedPattern = /^(?:true|on|1)$/
const uncheckedPattern = /^(?:false|off|0)$/
const wholeNumber = /^[+-]?\d{1,12}$/
const uploadKey = /^[\w-]{22,64}$/
// German and Polish customers use a decimal comma.
const decimalNumber = /^[+-]?(?:\d{1,12}(?:[.,]\d{0,6})?|[.,]\d{1,6})$/

function textAnswer(value: string, limit: number): ParsedAnswer {
  return value.length > limit ? { is: 'wrong', because: 'property.tooLong', limit } : text(value)
}

const text = (value: string): ParsedAnswer => ({ is: 'given', value, selectionId: null, uploadKey: null })
const wrong = (because: ParamFault): ParsedAnswer => ({ is: 'wrong', because })

// Control characters are meaningless in an answer, and PostgreSQL rejects NUL.
function cleanLine(raw: string): string {
  return raw.replaceAll(/\p{Cc}+/gu, ' ').trim()
}

function cleanLines(raw: string): string {
  return raw
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]+/gu, ' ')
    .trim()
}
