import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOrderPath } from '../measures.ts'
import { findUnlisted, findUntouched, listExampleFiles, readRecipes, readSources } from './recipes.ts'

const root = join(import.meta.dirname, '../..')
const recipes = readRecipes(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'))
const sources = readSources(root, ['packages', 'apps', 'docs'])

test('CONTRIBUTING.md has a recipe for each common change', () => {
  expect(recipes.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'A block type',
      'An operation',
      'A product field',
      'A payment provider',
      'An admin screen',
      'A shipping rate',
      'A language',
      'A mail',
    ]),
  )
})

test.each(recipes)('the recipe "$title" lists exactly the files that its example touches', (recipe) => {
  const files = listExampleFiles(recipe, sources)
  expect(findUnlisted(recipe, files)).toEqual([])
  expect(findUntouched(recipe, files)).toEqual([])
})

test('a file that a recipe does not list, and a row without a file, are found', () => {
  const [recipe] = readRecipes(
    '## Recipes\n\n### A cup\n\nExample: cup, pattern `/cup/`\n\n| `cups/` | the cups |\n| `tea.ts` | the tea |\n',
  )
  expect(recipe && findUnlisted(recipe, ['cups/a.ts', 'shelf.ts'])).toEqual(['shelf.ts'])
  expect(recipe && findUntouched(recipe, ['cups/a.ts', 'shelf.ts'])).toEqual(['tea.ts'])
})

test('every file on the way of an order exists', () => {
  expect(readOrderPath(root).length).toBeGreaterThan(0)
})
