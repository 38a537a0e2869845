import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { expect, test } from 'vitest'
import { isFieldVisible } from './field-visibility.ts'

const newsletter = (input: object) =>
  ({ name: 'NewsletterSubscribe', type: 'content', meta: { uuid: 'n' }, content: { input } }) as const
const carousel = (controls: object) =>
  ({ name: 'Carousel', type: 'structure', meta: { uuid: 'c' }, configuration: { controls }, content: [] }) as const

test('nameIsRequired is visible only if the name input is displayed [ED-5.12]', () => {
  expect(isFieldVisible(newsletter({}), 'input.nameIsRequired')).toBe(false)
  expect(isFieldVisible(newsletter({ displayNameInput: true }), 'input.nameIsRequired')).toBe(true)
  expect(isFieldVisible(newsletter({ displayNameInput: true }), 'input.displayNameInput')).toBe(true)
})

test('the arrow colour is visible only if arrows are displayed', () => {
  expect(isFieldVisible(carousel({}), 'configuration.controls.color')).toBe(true)
  expect(isFieldVisible(carousel({ displayArrows: false }), 'configuration.controls.color')).toBe(false)
})

test('fields without a condition are always visible', () => {
  for (const name of Object.keys(blockRegister))
    expect(isFieldVisible({ name, type: 'content', meta: { uuid: 'b' }, content: {} }, 'text.title')).toBe(true)
})
