import { expect, test } from 'vitest'
import { summarizeVitals } from './summarize-vitals.ts'

test('page speed is the mean over all pages, and the share of those that were good', () => {
  const sums = [
    { name: 'web_vital.LCP', dimension: 'home:good', hits: 3, amount: 3000 },
    { name: 'web_vital.LCP', dimension: 'item:poor', hits: 1, amount: 5000 },
    { name: 'page_view', dimension: '', hits: 9, amount: 0 },
  ]
  expect(summarizeVitals(sums)).toEqual([{ name: 'LCP', pages: 4, mean: 2000, good: 75 }])
  expect(summarizeVitals([])).toEqual([])
})
