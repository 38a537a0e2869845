import { expect, test } from 'vitest'
import type { StoredBlock } from '../block.ts'
import { blockRegister } from '../block-register.ts'
import { checkBlocks } from './check-blocks.ts'
import { homeTemplate } from '../templates/home-template.ts'
import { quickChecks } from './quick-checks.ts'

const uuid = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
let last = 0
const block = (name: string, content: Readonly<Record<string, unknown>>): StoredBlock => ({
  name,
  type: 'content',
  meta: { uuid: uuid(++last) },
  content,
})
const grid = (...content: StoredBlock[]): StoredBlock => ({
  name: 'MultiGrid',
  type: 'structure',
  meta: { uuid: uuid(++last) },
  content,
})
const card = (text: Readonly<Record<string, unknown>>, more: Readonly<Record<string, unknown>> = {}) =>
  block('TextCard', { text: { title: 'A title', ...text }, ...more })
const banner = (text: Readonly<Record<string, unknown>>, image: Readonly<Record<string, unknown>> = {}) =>
  block('Banner', { text: { title: 'A title', ...text }, image: { alt: 'A coat', ...image } })

/** As the page is stored: with every field, missing ones by their defaults. */
function found(...blocks: readonly StoredBlock[]): string[] {
  const checked = checkBlocks(blocks, blockRegister)
  expect(checked.faults).toEqual([])
  return quickChecks(checked.blocks, blockRegister).map(({ kind, severity, at, details }) =>
    [kind, severity, at ?? '', ...Object.values(details)].join(' '),
  )
}

test.each([
  [
    'a picture without words',
    [block('Image', { mobile: '/media/a', wideScreen: '/media/b' })],
    ['missingAlt warning alt /media/b'],
  ],
  ['a picture with words', [block('Image', { mobile: '/media/a', alt: 'A coat' })], []],
  [
    'a picture with blanks for words',
    [banner({}, { mobile: '/media/a', alt: '  ' })],
    ['missingAlt warning image.alt /media/a'],
  ],
  ['a tile, whose label says what it is', [block('Image', { mobile: '/media/a', label: 'Coats', link: '/coats' })], []],
  ['white on paper', [card({ color: '#ffffff' })], ['contrast fault text.color 1 3']],
  [
    'grey on paper, in small words',
    [card({ color: '#888888', htmlDescription: '<p>x</p>' })],
    ['contrast warning text.color 3.4 4.5'],
  ],
  ['the same grey in large words only', [card({ color: '#888888' })], []],
  ['the colour of the design', [card({ htmlDescription: '<p>x</p>' })], []],
  ['white on a white ground', [banner({ color: '#ffffff', background: true })], ['contrast fault text.color 1 3']],
  ['white on a chosen ground', [banner({ color: '#ffffff', background: true, bgcolor: '#203040' })], []],
  [
    'white on a picture that nobody darkened',
    [banner({ color: '#ffffff', subtitle: 'small' })],
    ['contrast hint text.color 3.2 4.5'],
  ],
  ['white on a dark picture', [banner({ color: '#ffffff', subtitle: 'small' }, { brightness: 0.5 })], []],
  ['dark words on a dark picture', [banner({}, { brightness: 0.3 })], ['contrast hint text.color 1.3 3']],
  [
    'dark words on a ground as dark',
    [block('NewsletterSubscribe', { text: { title: 'News', bgColor: '#202020' } })],
    ['contrast fault text.color 1.1 3'],
  ],
  ['headings in order', [card({ htmlDescription: '<h3>Fit</h3><p>x</p><h4>Sleeves</h4><h3>Care</h3>' })], []],
  [
    'a heading that skips a level',
    [card({ htmlDescription: '<h4>Fit <b>well</b></h4>' })],
    ['headingOrder warning text.htmlDescription 4 2 Fit well'],
  ],
  [
    'a promise without a heading above',
    [banner({}), grid(card({ icon: 'care' }))],
    ['headingOrder warning text.title 3 1 A title'],
  ],
  ['a promise below a heading', [banner({}), card({}), grid(card({ icon: 'care' }))], []],
  [
    'a button that leads nowhere',
    [card({}, { button: { label: 'Read', link: '' } })],
    ['deadLink warning button.link  Read'],
  ],
  [
    'a word that leads nowhere',
    [card({ htmlDescription: '<p><a>Read</a> this</p>' })],
    ['deadLink warning text.htmlDescription  Read'],
  ],
  ['a label on a picture that leads nowhere', [block('Image', { mobile: '/media/a', label: 'Coats' })], []],
  ['an empty text', [block('TextCard', { text: { htmlDescription: '<p>&nbsp;</p>' } })], ['emptyBlock hint ']],
  ['a grid with nothing in it', [grid()], ['emptyBlock hint ']],
  ['a space, which is empty by nature', [block('Spacer', {})], []],
  ['an empty table', [block('RawTable', { rows: [['', ''], ['']] })], ['emptyBlock hint ']],
  ['a gallery of a category', [block('ProductRecommendedProducts', { categoryId: 7 })], []],
  ['a gallery of nothing', [block('ProductRecommendedProducts', {})], ['emptyBlock hint ']],
  [
    'a gallery that has only a title',
    [block('ProductRecommendedProducts', { text: { title: 'Soon here' } })],
    ['emptyBlock hint '],
  ],
  [
    'products with a tag that is not chosen',
    [block('ProductCarousel', { text: { title: 'Soon here' }, source: 'tag', tagId: null, itemIds: [3] })],
    ['emptyBlock hint '],
  ],
  ['products with a tag', [block('ProductCarousel', { text: { title: 'Soon here' }, source: 'tag', tagId: 3 })], []],
  [
    'products picked by hand, of which none is',
    [block('ProductCarousel', { text: { title: 'Soon here' }, source: 'picked', tagId: 3, itemIds: [null] })],
    ['emptyBlock hint '],
  ],
  [
    'products picked by hand',
    [block('ProductCarousel', { text: { title: 'Soon here' }, source: 'picked', itemIds: [3] })],
    [],
  ],
])('%s', (_, blocks, findings) => {
  expect(found(...blocks)).toEqual(findings)
})

test('every finding has the id of its block', () => {
  const inside = card({ color: '#ffffff' })
  expect(quickChecks([grid(inside)], blockRegister)).toEqual([
    { kind: 'contrast', severity: 'fault', uuid: inside.meta.uuid, at: 'text.color', details: { ratio: 1, needed: 3 } },
  ])
})

test('unknown blocks have no findings', () => {
  expect(
    quickChecks(
      [
        { ...block('Snow', { text: { title: '' } }) },
        { ...card({}), meta: { uuid: uuid(++last), version: 99 }, content: {} },
      ],
      blockRegister,
    ),
  ).toEqual([])
})

test.each(['en', 'de', 'pl'] as const)('the template of the home page has no faults, in %s', (locale) => {
  const template = homeTemplate(locale, {
    name: 'Shop',
    categories: [{ name: 'Women', link: '/women', picture: '/media/a' }],
  })
  expect(quickChecks(template, blockRegister).filter(({ severity }) => severity === 'fault')).toEqual([])
})
