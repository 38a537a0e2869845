import { expect, test } from 'vitest'
import { draftProduct } from '../products/draft-product.ts'
import type { Column } from '../file/columns.ts'

const rules = { currency: 'EUR', columns: new Set<Column>(['Variant Price', 'Published', 'Status']) }
const productWith = (published: string, status: string) =>
  draftProduct(
    {
      handle: 'shirt',
      rows: [
        {
          line: 2,
          cells: { Handle: 'shirt', Title: 'Shirt', 'Variant Price': '10.00', Published: published, Status: status },
        },
      ],
    },
    rules,
  )

test.each([
  ['', ''],
  ['TRUE', 'active'],
  ['ja', 'Aktiv'],
  ['tak', 'aktywny'],
  ['1', ''],
])('Published "%s" and Status "%s": the product is on sale', (published, status) => {
  expect(productWith(published, status)).toMatchObject({ draft: { isActive: true }, remarks: [] })
})

test.each([
  ['false', ''],
  ['nein', 'aktiv'],
  ['nie', ''],
  ['0', ''],
  ['true', 'Entwurf'],
  ['true', 'archived'],
  ['', 'unlisted'],
  ['', 'szkic'],
])('Published "%s" and Status "%s": the product is not on sale', (published, status) => {
  expect(productWith(published, status)).toMatchObject({ draft: { isActive: false }, remarks: [] })
})

test.each([
  ['perhaps', 'active', "Published 'perhaps' is not known: write true or false"],
  ['true', 'live', "Status 'live' is not known: write active, draft, archived or unlisted"],
])(
  'Published "%s" and Status "%s": the product is skipped with a remark about the allowed values',
  (published, status, reason) => {
    expect(productWith(published, status)).toEqual({
      draft: undefined,
      remarks: [{ line: 2, handle: 'shirt', sku: '', what: 'left out', reason }],
    })
  },
)
