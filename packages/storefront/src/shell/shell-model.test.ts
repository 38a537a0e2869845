import type { ShellCategory } from '@vitrine/contract/catalogue/category'
import { settings } from '@vitrine/contract/shop/settings'
import { getDefault } from 'valibot'
import { expect, test } from 'vitest'
import { toShellModel } from './shell-model.ts'

type Settings = Parameters<typeof toShellModel>[0]['settings']

// Every setting with its default; the register of settings gives each one a default of its own type.
const defaults = Object.fromEntries(
  Object.entries(settings).map(([key, setting]) => [key, getDefault(setting)]),
) as unknown as Settings

function category(name: string, part: Partial<ShellCategory> = {}): ShellCategory {
  const path = name.toLowerCase()
  const details = {
    lang: 'en',
    name,
    nameUrl: path,
    path,
    description: null,
    imagePath: null,
    metaTitle: null,
    metaDescription: null,
    metaKeywords: null,
    canonicalLink: null,
  }
  return {
    id: 1,
    parentCategoryId: null,
    type: 'item',
    right: 'all',
    inNavigation: true,
    linklist: false,
    itemCount: 1,
    details: [details],
    children: [],
    ...part,
  }
}

test('the navigation has three levels of what may be shown in it', () => {
  const deep = category('Women', {
    children: [
      category('Knitwear', { children: [category('Jumpers', { children: [category('Crew')] })] }),
      category('Archive', { inNavigation: false }),
    ],
  })
  expect(
    toShellModel(
      {
        categories: [deep, category('Care', { type: 'content', inNavigation: false })],
        settings: defaults,
        currency: 'GBP',
      },
      'en',
    ).navigation,
  ).toEqual([
    {
      id: 1,
      name: 'Women',
      path: '/women',
      children: [{ name: 'Knitwear', path: '/knitwear', children: [{ name: 'Jumpers', path: '/jumpers' }] }],
    },
  ])
})

test('the navigation has only the pictures that the menu shows', () => {
  const pictured = (name: string, children: readonly ShellCategory[] = []) => {
    const { details, ...rest } = category(name)
    return {
      ...rest,
      children: [...children],
      details: details.map((each) => ({ ...each, imagePath: `/${name}.jpg` })),
    }
  }
  const women = pictured('Women', [
    category('Bare'),
    pictured('Knitwear', [pictured('Jumpers')]),
    pictured('Shirts'),
    pictured('Coats'),
  ])
  const [entry] = toShellModel({ categories: [women], settings: defaults, currency: 'GBP' }, 'en').navigation
  expect(entry?.image).toBe('/Women.jpg')
  expect(entry?.children?.map(({ image }) => image)).toEqual([undefined, '/Knitwear.jpg', '/Shirts.jpg', undefined])
  expect(entry?.children?.[1]?.children).toEqual([{ name: 'Jumpers', path: '/jumpers' }])
})

test('a content page is in the navigation when its operator enables it [ED-2.45]', () => {
  const pages = [category('Story', { type: 'content' }), category('Care', { type: 'content', inNavigation: false })]
  expect(toShellModel({ categories: pages, settings: defaults, currency: 'GBP' }, 'en').navigation).toEqual([
    { id: 1, name: 'Story', path: '/story' },
  ])
})

test('the footer links every page in the link list, at any level', () => {
  const categories = [
    category('Help', {
      type: 'content',
      inNavigation: false,
      children: [category('Care', { type: 'content', inNavigation: false, linklist: true })],
    }),
  ]
  expect(toShellModel({ categories, settings: defaults, currency: 'GBP' }, 'en').links).toEqual([
    { name: 'Care', path: '/care' },
  ])
})

test('the currency has its name in the language of the page', () => {
  expect(toShellModel({ categories: [], settings: defaults, currency: 'EUR' }, 'de').currency).toBe('Euro')
  expect(toShellModel({ categories: [], settings: defaults, currency: 'GBP' }, 'en').currency).toBe('British Pound')
})
