import type { Choice, ChoiceValue } from './choices.ts'

/** A value that was pressed while the shop could not be reached, on the page of a variation that stays open. */
export interface OfflineChoice {
  /** The variation whose page it is: a choice means nothing on another page. */
  readonly pageOf: number
  readonly choiceId: number
  readonly valueId: number
  /** Null: this page does not know enough to choose it. */
  readonly variation: { readonly id: number; readonly url: string } | null
}

interface Shown {
  readonly id: number
  readonly url: string
  readonly choices: readonly Choice[]
  readonly mustChoose: boolean
}

/**
 * The page knows which variation a value leads to, as long as nothing else has to be chosen with it. A colour has pictures and a price of its own, which
 * the page does not have.
 */
export function offlineChoice(pageOf: number, choice: Choice, value: ChoiceValue): OfflineChoice {
  const { url } = value
  const isKnown = choice.type !== 'image' && value.state === 'possible' && url !== null && !url.includes('?')
  return { pageOf, choiceId: choice.id, valueId: value.id, variation: isKnown ? { id: Number(url.split('_').at(-1)), url } : null }
}

/** The page with what was chosen offline: its variation, and nothing else of it, for the rest is known to the shop alone. */
export function withOfflineChoice<P extends Shown>(page: P, chosen: OfflineChoice | null): P {
  if (!chosen?.variation || chosen.pageOf !== page.id) return page
  const choices = page.choices.map((choice) => (choice.id === chosen.choiceId ? chosenIn(choice, chosen.valueId) : choice))
  return { ...page, ...chosen.variation, choices, mustChoose: choices.some(({ isOpen }) => isOpen) }
}

function chosenIn(choice: Choice, valueId: number): Choice {
  const values = choice.values.map((value) => ({ ...value, isChosen: value.id === valueId }))
  return { ...choice, values, isOpen: false, chosen: values.find(({ isChosen }) => isChosen)?.name ?? null }
}
