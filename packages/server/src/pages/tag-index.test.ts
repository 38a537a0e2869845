import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTagMatcher } from './page-tags.ts'
import { TagIndex } from './tag-index.ts'

const tag = fc.constantFrom('item:1', 'item:2', 'item', 'category', 'category:1', 'listing:tag:1', 'listing:tag', 'all')
const pageTags = fc.uniqueArray(tag, { maxLength: 5 })

test('the index finds exactly the pages that the matcher finds, also after pages were removed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ tags: pageTags, isRemoved: fc.boolean() }), { maxLength: 12 }),
      fc.uniqueArray(tag, { maxLength: 4 }),
      (pages, changed) => {
        const index = new TagIndex<(typeof pages)[number]>()
        for (const page of pages) index.add(page, page.tags)
        for (const page of pages) if (page.isRemoved) index.remove(page, page.tags)
        const isAffected = createTagMatcher(new Set(changed))
        expect(index.findAffected(new Set(changed))).toEqual(
          new Set(pages.filter(({ tags, isRemoved }) => !isRemoved && isAffected(new Set(tags)))),
        )
      },
    ),
  )
})
