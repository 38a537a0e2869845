import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { expect, test } from 'vitest'
import { isShown } from './shown-fields.ts'

const newsletter = (input: object) => ({ name: 'NewsletterSubscribe', type: 'content', meta: { uuid: 'n' }, content: { input } }) as const
const carousel = (controls: object) => ({ name: 'Carousel', type: 'structure', meta: { uuid: 'c' }, configuration: { controls }, content: [] }) as const

test('whether a name is required is asked only where a name is asked for [ED-5.12]', () => {
  expect(isShown(newsletter({}), 'input.nameIsRequired')).toBe(false)
  expect(isShown(newsletter({ displayNameInput: true }), 'input.nameIsRequired')).toBe(true)
  expect(isShown(newsletter({ displayNameInput: true }), 'input.displayNameInput')).toBe(true)
})

test('arrows that are not shown have no colour', () => {
  expect(isShown(carousel({}), 'configuration.controls.color')).toBe(true)
  expect(isShown(carousel({ displayArrows: false }), 'configuration.controls.color')).toBe(false)
})

test('every other field is always shown', () => {
  for (const name of Object.keys(blockRegister)) expect(isShown({ name, type: 'content', meta: { uuid: 'b' }, content: {} }, 'text.title')).toBe(true)
})
