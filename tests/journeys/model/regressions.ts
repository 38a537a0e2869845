import type { Action } from './actions.ts'

interface Regression {
  readonly title: string
  readonly batches: readonly (readonly Action[])[]
}

/** Days that the model test found and that went wrong, kept so that they never do again. */
export const regressions: readonly Regression[] = [
  {
    title: 'an order that is placed twice by one click, cancelled, and asked for again',
    batches: [
      [{ does: 'add', who: 0, sku: 'LAST', quantity: 1 }],
      [{ does: 'order', who: 0, payment: 'advance', again: false }],
      [
        { does: 'order', who: 0, payment: 'advance', again: true },
        { does: 'order', who: 0, payment: 'advance', again: true },
      ],
      [
        { does: 'shopperCancels', nth: 0 },
        { does: 'pay', nth: 0 },
      ],
      [{ does: 'order', who: 0, payment: 'advance', again: true }],
    ],
  },
]
