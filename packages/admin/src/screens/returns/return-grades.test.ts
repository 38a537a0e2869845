import { expect, test } from 'vitest'
import { scanItem, setUnit, toGradedLines, type GradedItems } from './return-grades.ts'

const lines = [
  { orderItemId: 1, sku: 'SHIRT-M', barcodes: ['4006381333931'] },
  { orderItemId: 2, sku: 'SCARF', barcodes: [] },
]
const item = (quantity: number) => ({
  units: Array.from({ length: quantity }, () => null),
  isDeducted: false,
  deduction: '',
  reason: '',
})
const items: GradedItems = new Map([
  [1, item(2)],
  [2, item(1)],
])

test('each scan grades one more unit of its item, by SKU or barcode, until none is left', () => {
  const first = scanItem(items, lines, 'shirt-m')
  const second = scanItem(first?.items ?? items, lines, '4006381333931')
  expect(second?.items.get(1)?.units).toEqual(['A', 'A'])
  expect(scanItem(second?.items ?? items, lines, 'SHIRT-M')).toBeUndefined()
  expect(scanItem(items, lines, 'BEANIE')).toBeUndefined()
})

test('units that go back to the customer or are missing are not accepted, and a deduction needs its amount', () => {
  const graded = setUnit(setUnit(setUnit(items, 1, 0, 'C'), 1, 1, 'D'), 2, 0, 'D')
  const shirt = graded.get(1)
  const deducted = new Map(graded).set(1, {
    ...(shirt ?? item(2)),
    isDeducted: true,
    deduction: '5,50',
    reason: ' Worn ',
  })
  expect(toGradedLines(graded)).toEqual([{ orderItemId: 1, restocked: 0, secondChoice: 0, damaged: 1 }])
  expect(toGradedLines(deducted)).toMatchObject([{ deduction: '5,50', deductionReason: 'Worn' }])
  const typed = new Map(deducted).set(1, { ...(deducted.get(1) ?? item(2)), deduction: '5,' })
  expect(toGradedLines(typed)[0]).not.toHaveProperty('deduction')
})
