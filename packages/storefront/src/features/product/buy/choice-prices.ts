import type { Choice, ChoicePrice } from './choices.ts'

/**
 * Adds the price of each value to a choice whose values differ in price. `prices` are by variation; a value that leaves
 * something else open has none.
 */
export function withChoicePrices(choices: readonly Choice[], prices: ReadonlyMap<number, ChoicePrice>): Choice[] {
  return choices.map((choice) => {
    if (choice.type === 'image') return choice
    const values = choice.values.map((value) => {
      const price =
        value.state === 'possible' && value.url !== null && !value.url.includes('?')
          ? prices.get(Number(value.url.split('_').at(-1)))
          : undefined
      return { ...value, ...(price && { price }) }
    })
    const differs = new Set(values.flatMap(({ price }) => price?.value ?? [])).size > 1
    return differs ? { ...choice, values } : choice
  })
}
