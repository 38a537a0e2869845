import { describe, expect, test } from 'vitest'
import type { StoredBlock } from '../block.ts'
import { blockRegister } from '../block-register.ts'
import { eachBlock } from '../tree/block-tree.ts'
import { checkBlocks } from '../checks/check-blocks.ts'
import { homeTemplate, type HomeTemplateTexts } from './home-template.ts'

const category = (name: string) => ({ name, link: `/${name.toLowerCase()}`, picture: '' })
const shops = [0, 1, 2, 3, 5].map((count) => ({
  name: 'Vitrine',
  categories: ['Women', 'Men', 'Accessories', 'Sale', 'New'].slice(0, count).map(category),
}))

describe.each(shops)('the home page of a shop with $categories.length categories', (shop) => {
  test.each(['en', 'de', 'pl'] as const)('is a banner with two actions and three display blocks, in %s', (locale) => {
    const { blocks, faults } = checkBlocks(homeTemplate(locale, shop), blockRegister)
    expect(faults).toEqual([])
    expect(blocks.map(({ name }) => name)).toEqual(['Banner', 'MultiGrid'])
    expect(blocks[0]?.content).toMatchObject({
      button: { link: expect.stringMatching(/^\//) },
      button2: { link: expect.stringMatching(/^\//) },
    })
    expect(blocks[1]?.content).toHaveLength(3)
  })

  test('has an id for each block, the same every time', () => {
    const ids = (blocks: readonly StoredBlock[]) => [...eachBlock(blocks)].map(({ meta }) => meta.uuid)
    expect(new Set(ids(homeTemplate('en', shop))).size).toBe(5)
    expect(ids(homeTemplate('en', shop))).toEqual(ids(homeTemplate('en', shop)))
  })
})

test('the template has texts in every language of the shop', () => {
  expect(titleIn('en')).toMatchObject({ text: { title: 'Welcome to Vitrine' }, button: { label: 'Order now' } })
  expect(titleIn('de')).toMatchObject({
    text: { title: 'Willkommen bei Vitrine' },
    button: { label: 'Jetzt bestellen' },
  })
  expect(titleIn('pl')).toMatchObject({ text: { title: 'Witamy w Vitrine' }, button: { label: 'Zamów teraz' } })
})

test('a language without template texts gets the English ones [ED-3.17]', () => {
  const say = {
    text: 'x',
    orderNow: 'x',
    showMore: 'x',
    delivery: { title: 'x', text: 'x' },
    returns: { title: 'x', text: 'x' },
    terms: { title: 'x', text: 'x' },
    read: 'x',
  }
  const english = { en: { ...say, title: () => 'English' }, de: { ...say, title: () => 'Deutsch' } }
  expect(titleIn('pl', english)).toMatchObject({ text: { title: 'English' } })
  expect(titleIn('de', english)).toMatchObject({ text: { title: 'Deutsch' } })
})

function titleIn(locale: 'en' | 'de' | 'pl', said?: HomeTemplateTexts) {
  return homeTemplate(locale, { name: 'Vitrine', categories: [] }, said)[0]?.content
}
