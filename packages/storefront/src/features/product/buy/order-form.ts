import type { Input } from '@vitrine/contract/api/operations'
import { findAnswerMistakes, type AnswerRules, type AnswerMistake } from '../properties/check-answers.ts'

export const quantityField = 'quantity'

export function fieldName(propertyId: number): string {
  return `property-${propertyId}`
}

/** The name of the field with the variation of a set item. */
export function setItemField(itemId: number): string {
  return `piece-${itemId}`
}

/** The fields of the form beside the quantity. */
export interface OrderFormQuestions {
  readonly properties: readonly AnswerRules[]
  readonly setItems: readonly { readonly itemId: number }[]
}

export interface BuyOrder {
  /** The form values by field name. A file is the key of its upload. */
  readonly values: ReadonlyMap<string, string>
  readonly mistakes: ReadonlyMap<string, AnswerMistake>
  readonly item: Omit<Input<'doAddCartItem'>, 'productId'>
}

/** Parses and validates the form of the product page, in the browser and on the server. */
export function parseOrderForm(form: FormData, { properties, setItems }: OrderFormQuestions): BuyOrder {
  const getText = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const quantity = getText(quantityField)
  const answers = new Map(properties.map(({ id }) => [id, getText(fieldName(id))]))
  const selectedIds = setItems.map(({ itemId }) => getText(setItemField(itemId)))
  const mistakes = new Map(
    Array.from(findAnswerMistakes(properties, answers), ([id, mistake]) => [fieldName(id), mistake]),
  )
  for (const [at, { itemId }] of setItems.entries())
    if (!Number(selectedIds[at])) mistakes.set(setItemField(itemId), { key: 'required' })
  if (!/^[1-9]\d{0,3}$/.test(quantity)) mistakes.set(quantityField, { key: 'wholeNumber' })
  return {
    mistakes,
    values: new Map([
      ...Array.from(answers, ([id, value]) => [fieldName(id), value] as const),
      ...setItems.map(({ itemId }, at) => [setItemField(itemId), selectedIds[at] ?? ''] as const),
    ]),
    item: {
      quantity: Number(quantity),
      basketItemOrderParams: Array.from(answers)
        .filter(([, value]) => value !== '')
        .map(([propertyId, value]) => ({ propertyId, value })),
      ...(setItems.length > 0 && { setComponents: selectedIds.map((id) => ({ variationId: Number(id) })) }),
    },
  }
}
