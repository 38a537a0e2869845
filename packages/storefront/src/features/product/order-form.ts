import type { Input } from '@vitrine/contract/operations'
import { mistakesIn, type Answerable, type Mistake } from './check-answers.ts'

// Mistakes are kept by property; the quantity has a place among them under an id that no property has.
export const quantityField = 0

export function fieldName(propertyId: number): string {
  return `property-${propertyId}`
}

export interface BuyOrder {
  readonly quantity: number
  readonly answers: ReadonlyMap<number, string>
  readonly mistakes: ReadonlyMap<number, Mistake>
}

/** What the form of the product page asks for, and what is wrong with it; the same in the browser and on the server. */
export function readOrder(form: FormData, properties: readonly Answerable[]): BuyOrder {
  const written = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const quantity = written('quantity')
  const answers = new Map(properties
    .filter(({ valueType }) => valueType !== 'file')
    .map(({ id }) => [id, written(fieldName(id))]))
  // A file is handed over later, so it cannot be missing here.
  const mistakes = mistakesIn(properties.filter(({ valueType }) => valueType !== 'file'), answers)
  if (!/^[1-9]\d{0,3}$/.test(quantity)) mistakes.set(quantityField, { key: 'wholeNumber' })
  return { quantity: Number(quantity), answers, mistakes }
}

export function cartItemOf(productId: number, { quantity, answers }: BuyOrder): Input<'doAddCartItem'> {
  const given = Array.from(answers).filter(([, value]) => value !== '')
  return { productId, quantity, basketItemOrderParams: given.map(([propertyId, value]) => ({ propertyId, value })) }
}
