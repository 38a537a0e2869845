import { expect, test } from 'vitest'
import { blockRegister, type BlockName } from './block-register.ts'
import { checkBlocks } from './checks/check-blocks.ts'
import type { Entries } from './field.ts'
import { getTemplate } from './templates/templates.ts'

const pictures = ['wideScreen', 'desktop', 'tablet', 'mobile', 'alt']
const headings = ['pretitle', 'title', 'subtitle', 'htmlDescription']
const within = (section: string, fields: readonly string[]) => fields.map((field) => `${section}.${field}`)
const button = within('button', ['label', 'link', 'variant'])

// The fields that the specification names; a block may have more.
const specified: readonly (readonly [title: string, BlockName, 'structure' | 'content', readonly string[]])[] = [
  [
    'a Carousel holds banners and has controls [ED-3.09]',
    'Carousel',
    'structure',
    within('controls', ['displayArrows', 'color']),
  ],
  ['a MultiGrid holds blocks and has a width for each column [ED-3.10]', 'MultiGrid', 'structure', ['columnWidths']],
  [
    'a Banner has a picture, words and a button [ED-3.11]',
    'Banner',
    'content',
    [
      ...within('image', [...pictures, 'brightness']),
      ...within('text', [
        ...headings,
        'color',
        'bgcolor',
        'bgopacity',
        'textAlignment',
        'justify',
        'align',
        'background',
      ]),
      ...button,
    ],
  ],
  [
    'a TextCard has words and a button [ED-3.12]',
    'TextCard',
    'content',
    [...within('text', [...headings, 'textAlignment', 'color']), ...button],
  ],
  [
    'an Image has a picture for each width and its place [ED-3.13]',
    'Image',
    'content',
    [...pictures, 'imageAlignment'],
  ],
  [
    'a ProductRecommendedProducts has a category and words [ED-3.14]',
    'ProductRecommendedProducts',
    'content',
    ['categoryId', ...within('text', headings)],
  ],
  [
    'a NewsletterSubscribe has words, a form and the label of its button [ED-3.15]',
    'NewsletterSubscribe',
    'content',
    [
      ...within('text', ['bgColor', 'title', 'htmlDescription']),
      ...within('input', ['displayNameInput', 'nameIsRequired']),
      'button.label',
    ],
  ],
]

test.each(specified)('%s', (_, name, kind, fields) => {
  const definition = blockRegister[name]
  expect(definition.kind).toBe(kind)
  const known = [
    ...pathsOf(definition.kind === 'content' ? definition.content.entries : definition.configuration.entries),
  ]
  expect(known).toEqual(expect.arrayContaining([...fields]))
})

test('a newsletter block asks for no name, and requires none, unless it says so [ED-3.15]', () => {
  expect(filled('NewsletterSubscribe')).toMatchObject({ input: { displayNameInput: false, nameIsRequired: false } })
})

test('arrows of a carousel are grey unless a colour is chosen [ED-9.10]', () => {
  expect(blockRegister.Carousel.configuration.entries['controls']).toBeDefined()
  const { blocks } = checkBlocks([{ name: 'Carousel', type: 'structure', meta: { uuid }, content: [] }], blockRegister)
  expect(blocks[0]?.configuration).toEqual({ controls: { displayArrows: true, color: '#808080' } })
})

test('a new banner has the brightness of its template, 0.5 or 0.75 [ED-9.11]', () => {
  const brightness = blockRegister.Banner.variations.map((variation) => getTemplate(variation, 'en').content)
  expect(brightness).toMatchObject([{ image: { brightness: 0.5 } }, { image: { brightness: 0.75 } }])
})

test('blocks have the labels of the specification [ED-2.54]', () => {
  const own = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  const friendly: Partial<Record<string, string>> = {
    Carousel: 'Image Banner',
    NewsletterSubscribe: 'Newsletter',
    ProductRecommendedProducts: 'Product Gallery',
    TextCard: 'Rich Text',
    MultiGrid: 'Image + Text',
  }
  for (const { name, label } of Object.values(blockRegister))
    expect(label.en?.toLowerCase(), name).toBe(friendly[name]?.toLowerCase() ?? own(name))
})

test('a language without a template of its own gets the English one', () => {
  const words = { name: 'Spacer', type: 'content', content: {} } as const
  expect(getTemplate({ template: { en: words } }, 'pl')).toBe(words)
})

test('a header block is valid in the header only', () => {
  const bar = { name: 'AnnouncementBar', type: 'content', meta: { uuid }, content: {} }
  expect(checkBlocks([bar], blockRegister, { area: 'header' }).faults).toEqual([])
  for (const area of ['page', 'footer'] as const)
    expect(checkBlocks([bar], blockRegister, { area }).faults).toMatchObject([
      { path: 'blocks[0]', reason: 'may not stand here' },
    ])
  expect(checkBlocks([{ ...bar, name: 'FooterColumn' }], blockRegister, { area: 'footer' }).faults).toHaveLength(1)
})

const uuid = '00000000-0000-4000-8000-000000000001'

function filled(name: BlockName) {
  return checkBlocks([{ name, type: 'content', meta: { uuid }, content: {} }], blockRegister).blocks[0]?.content
}

function* pathsOf(entries: Entries): Generator<string> {
  for (const [key, field] of Object.entries(entries)) {
    const inner = field.kind === 'optional' ? field.field : field
    if (inner.kind !== 'object') yield key
    else for (const path of pathsOf(inner.entries)) yield `${key}.${path}`
  }
}
