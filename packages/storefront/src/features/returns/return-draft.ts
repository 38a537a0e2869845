import type { SelectedItem, Returnable, ReturnFit } from '@vitrine/contract/orders/returns.contract'

/**
 * The values of the return form. Its fields are named by order item: 'pick.12', 'quantity.12', 'reason.12', 'fit.12'.
 */
export interface ReturnDraft {
  readonly items: readonly SelectedItem[]
  readonly note: string
}

export const emptyReturnDraft: ReturnDraft = { items: [], note: '' }

const fits: readonly ReturnFit[] = ['small', 'right', 'large']
const maxNoteLength = 1000

/** Parses the form: only returnable lines, and only values that the contract accepts. */
export function parseReturnDraft(form: FormData, { items }: Pick<Returnable, 'items'>): ReturnDraft {
  const picked = items.filter(
    ({ orderItemId, returnableQuantity }) => returnableQuantity > 0 && form.has(`pick.${orderItemId}`),
  )
  return {
    items: picked.map(({ orderItemId, returnableQuantity }) => {
      const reason = parseNumber(form, `reason.${orderItemId}`)
      const fit = fits.find((each) => each === form.get(`fit.${orderItemId}`))
      const quantity = Math.min(Math.max(1, parseNumber(form, `quantity.${orderItemId}`) ?? 1), returnableQuantity)
      return { orderItemId, quantity, ...(reason !== undefined && { returnReasonId: reason }), ...(fit && { fit }) }
    }),
    note: String(form.get('note') ?? '')
      .replaceAll('\r\n', '\n')
      .slice(0, maxNoteLength),
  }
}

function parseNumber(form: FormData, name: string): number | undefined {
  const number = Number(form.get(name))
  return Number.isInteger(number) && number > 0 && number <= 2_147_483_647 ? number : undefined
}
