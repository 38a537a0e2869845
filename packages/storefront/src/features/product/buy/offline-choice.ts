import type { PriceModel } from '../../../ui/product/price.tsx'
import type { Choice, ChoiceValue } from './choices.ts'

/** A value that was selected offline on the page of a variation. */
export interface OfflineChoice {
  /** The variation of the page; the selection does not apply to other pages. */
  readonly pageVariationId: number
  readonly choiceId: number
  readonly valueId: number
  /** Null: the page does not have enough data to select it. */
  readonly variation: { readonly id: number; readonly url: string } | null
}

interface ChoicePage {
  readonly id: number
  readonly url: string
  readonly choices: readonly Choice[]
  readonly mustChoose: boolean
  readonly price?: ShownPrice
}

type ShownPrice = PriceModel & { readonly value: number; readonly currency: string; readonly isNet: boolean }

/**
 * The variation of a value is known as long as no other choice is open. A colour has pictures and a price of its own,
 * which this page does not have.
 */
export function toOfflineChoice(pageVariationId: number, choice: Choice, value: ChoiceValue): OfflineChoice {
  const { url } = value
  const isAvailableOffline = choice.type !== 'image' && value.state === 'possible' && url !== null && !url.includes('?')
  return {
    pageVariationId,
    choiceId: choice.id,
    valueId: value.id,
    variation: isAvailableOffline ? { id: Number(url.split('_').at(-1)), url } : null,
  }
}

/**
 * The page with the id, the URL and the price of the variation selected offline; its other data is known to the server
 * only.
 */
export function withOfflineChoice<P extends ChoicePage>(page: P, selection: OfflineChoice | null): P {
  if (!selection?.variation || selection.pageVariationId !== page.id) return page
  const choices = page.choices.map((choice) =>
    choice.id === selection.choiceId ? withSelectedValue(choice, selection.valueId) : choice,
  )
  const selected = choices
    .flatMap(({ values }) => values)
    .find(({ id, url, isChosen }) => isChosen && id === selection.valueId && url === selection.variation?.url)
  const price = page.price &&
    selected?.price && { ...selected.price, currency: page.price.currency, isNet: page.price.isNet }
  return {
    ...page,
    ...selection.variation,
    choices,
    mustChoose: choices.some(({ isOpen }) => isOpen),
    ...(price && { price }),
  }
}

function withSelectedValue(choice: Choice, valueId: number): Choice {
  const values = choice.values.map((value) => ({ ...value, isChosen: value.id === valueId }))
  return { ...choice, values, isOpen: false, chosen: values.find(({ isChosen }) => isChosen)?.name ?? null }
}
