import type { Input } from '@vitrine/contract/operations'
import { mistakesIn, type Answerable, type Mistake } from './check-answers.ts'

export const quantityField = 'quantity'

export function fieldName(propertyId: number): string {
  return `property-${propertyId}`
}

/** Which variation of a piece of the set. */
export function pieceField(itemId: number): string {
  return `piece-${itemId}`
}

/** What the page asks beside the quantity. */
export interface Asked {
  readonly properties: readonly Answerable[]
  readonly pieces: readonly { readonly itemId: number }[]
}

export interface BuyOrder {
  /** What was typed and chosen, by the names of the fields. A file is the key that its upload answered. */
  readonly typed: ReadonlyMap<string, string>
  readonly mistakes: ReadonlyMap<string, Mistake>
  readonly item: Omit<Input<'doAddCartItem'>, 'productId'>
}

/** What the form of the product page asks for, and what is wrong with it; the same in the browser and on the server. */
export function readOrder(form: FormData, { properties, pieces }: Asked): BuyOrder {
  const written = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const quantity = written(quantityField)
  const answers = new Map(properties.map(({ id }) => [id, written(fieldName(id))]))
  const chosen = pieces.map(({ itemId }) => written(pieceField(itemId)))
  const mistakes = new Map(Array.from(mistakesIn(properties, answers), ([id, mistake]) => [fieldName(id), mistake]))
  for (const [at, { itemId }] of pieces.entries()) if (!Number(chosen[at])) mistakes.set(pieceField(itemId), { key: 'required' })
  if (!/^[1-9]\d{0,3}$/.test(quantity)) mistakes.set(quantityField, { key: 'wholeNumber' })
  return {
    mistakes,
    typed: new Map([...Array.from(answers, ([id, value]) => [fieldName(id), value] as const), ...pieces.map(({ itemId }, at) => [pieceField(itemId), chosen[at] ?? ''] as const)]),
    item: {
      quantity: Number(quantity),
      basketItemOrderParams: Array.from(answers).filter(([, value]) => value !== '').map(([propertyId, value]) => ({ propertyId, value })),
      ...(pieces.length > 0 && { setComponents: chosen.map((id) => ({ variationId: Number(id) })) }),
    },
  }
}
