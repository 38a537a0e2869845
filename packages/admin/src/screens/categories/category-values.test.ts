import { plainListing } from '@vitrine/contract/merchandising/category-rule'
import { expect, test } from 'vitest'
import {
  emptyText,
  toCategoryChange,
  toListingChange,
  toPreviewChange,
  type CategoryValues,
} from './category-values.ts'

const saved: CategoryValues = {
  ...plainListing,
  right: 'all',
  inNavigation: true,
  sitemap: true,
  imageId: null,
  texts: { en: { ...emptyText, name: 'Care', nameUrl: 'care' } },
  added: [],
  removed: [],
}

test('only changed fields of changed languages are sent, with what was seen of them', () => {
  const texts = { en: { ...emptyText, name: 'Caring', nameUrl: 'care' }, de: emptyText }
  expect(toCategoryChange({ right: 'customer', texts }, saved)).toEqual({
    changes: { right: 'customer', texts: { en: { name: 'Caring' } } },
    seen: { right: 'all', texts: { en: { name: 'Care' } } },
  })
  expect(toCategoryChange({ sort: 'newest' }, saved)).toBeUndefined()
})

test('a listing is sent with what was seen of its changed fields', () => {
  expect(toListingChange({ sort: 'newest', added: [7] }, saved)).toEqual({
    changes: { sort: 'newest' },
    seen: { sort: 'recommended' },
    added: [7],
    removed: [],
  })
  expect(toListingChange({ right: 'all' }, saved)).toBeUndefined()
  expect(toPreviewChange({ ...saved, hidden: [3] }, saved)).toEqual({ hidden: [3] })
})
