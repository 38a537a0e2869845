import { expect, test } from 'vitest'
import type { Choice, ChoiceState } from './choices.ts'
import { offlineChoice, withOfflineChoice } from './offline-choice.ts'

const value = (id: number, name: string, url: string | null, state: ChoiceState = 'possible') => ({ id, name, color: null, imageUrl: null, isChosen: false, state, url })
const size: Choice = { id: 2, name: 'Size', type: 'box', isOpen: true, chosen: null, values: [value(21, 'S', '/shirt_4_11'), value(22, 'M', '/shirt_4_12'), value(23, 'L', '/shirt_4_13', 'soldOut')] }
const colour: Choice = { id: 1, name: 'Colour', type: 'image', isOpen: false, chosen: 'Cream', values: [value(11, 'Cream', '/shirt_4_11')] }
const page = { id: 11, url: '/shirt_4_11', choices: [colour, size], mustChoose: true }
const press = (choice: Choice, at: number) => {
  const pressed = choice.values[at]
  if (!pressed) throw new Error('no such value')
  return offlineChoice(page.id, choice, pressed)
}

test('a size that is pressed offline is chosen on the page as it is, and can be put into the cart', () => {
  const shown = withOfflineChoice(page, press(size, 1))
  expect(shown).toMatchObject({ id: 12, url: '/shirt_4_12', mustChoose: false })
  expect(shown.choices[1]).toMatchObject({ isOpen: false, chosen: 'M', values: [{ isChosen: false }, { name: 'M', isChosen: true }, { isChosen: false }] })
  expect(shown.choices[0]).toBe(colour)
})

test.each([
  ['a size that was sold out', press(size, 2)],
  ['a colour, whose pictures another page has', press(colour, 0)],
  ['a waist without a length', offlineChoice(page.id, size, value(24, 'W32', '/jeans_4_14?choose=3'))],
])('%s is not chosen offline', (_, chosen) => {
  expect(chosen.variation).toBeNull()
  expect(withOfflineChoice(page, chosen)).toBe(page)
})

test('what was chosen offline means nothing on the page of another variation', () => {
  expect(withOfflineChoice({ ...page, id: 40 }, press(size, 1)).id).toBe(40)
})
