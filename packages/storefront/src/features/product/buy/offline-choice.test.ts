import { expect, test } from 'vitest'
import type { Choice, ChoiceState } from './choices.ts'
import { toOfflineChoice, withOfflineChoice } from './offline-choice.ts'

const value = (id: number, name: string, url: string | null, state: ChoiceState = 'possible') => ({
  id,
  name,
  color: null,
  imageUrl: null,
  isChosen: false,
  state,
  url,
})
const size: Choice = {
  id: 2,
  name: 'Size',
  type: 'box',
  isOpen: true,
  chosen: null,
  values: [value(21, 'S', '/shirt_4_11'), value(22, 'M', '/shirt_4_12'), value(23, 'L', '/shirt_4_13', 'soldOut')],
}
const colour: Choice = {
  id: 1,
  name: 'Colour',
  type: 'image',
  isOpen: false,
  chosen: 'Cream',
  values: [value(11, 'Cream', '/shirt_4_11')],
}
const page = { id: 11, url: '/shirt_4_11', choices: [colour, size], mustChoose: true }
const selectOffline = (choice: Choice, at: number) => {
  const pressed = choice.values[at]
  if (!pressed) throw new Error('no such value')
  return toOfflineChoice(page.id, choice, pressed)
}

test('a size pressed offline is selected on the current page and can be added to the cart', () => {
  const result = withOfflineChoice(page, selectOffline(size, 1))
  expect(result).toMatchObject({ id: 12, url: '/shirt_4_12', mustChoose: false })
  expect(result.choices[1]).toMatchObject({
    isOpen: false,
    chosen: 'M',
    values: [{ isChosen: false }, { name: 'M', isChosen: true }, { isChosen: false }],
  })
  expect(result.choices[0]).toBe(colour)
})

test.each([
  ['a size that was sold out', selectOffline(size, 2)],
  ['a colour, which has a page of its own', selectOffline(colour, 0)],
  ['a waist without a length', toOfflineChoice(page.id, size, value(24, 'W32', '/jeans_4_14?choose=3'))],
])('%s cannot be selected offline', (_, chosen) => {
  expect(chosen.variation).toBeNull()
  expect(withOfflineChoice(page, chosen)).toBe(page)
})

test('an offline selection does not apply to the page of another variation', () => {
  expect(withOfflineChoice({ ...page, id: 40 }, selectOffline(size, 1)).id).toBe(40)
})

test('a size that is chosen offline shows its own price, and not that of the page', () => {
  const prices = ['£20.00', '£25.00', '£30.00']
  const priced = {
    ...size,
    values: size.values.map((value, at) => ({ ...value, price: { now: prices[at] ?? '', value: 20 + 5 * at } })),
  }
  const before = {
    ...page,
    choices: [colour, priced],
    price: {
      now: '£20.00',
      from: true,
      crossed: '£24.00',
      because: 'offer',
      value: 20,
      currency: 'GBP',
      isNet: false,
    } as const,
  }
  expect(withOfflineChoice(before, selectOffline(priced, 1)).price).toEqual({
    now: '£25.00',
    value: 25,
    currency: 'GBP',
    isNet: false,
  })
  expect(withOfflineChoice({ ...before, choices: [colour, size] }, selectOffline(size, 1)).price).toBe(before.price)
})
