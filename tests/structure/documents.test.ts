import { readFileSync } from 'node:fs'
import { openapiDocument } from '@vitrine/contract/api/openapi'
import { operations } from '@vitrine/contract/api/operations'
import { operationsDocument } from '@vitrine/contract/api/operations-document'
import { expect, test } from 'vitest'

test('docs/operations.md says what the register says (npm run docs writes it)', () => {
  expect(readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')).toBe(operationsDocument())
})

const openapi = openapiDocument()

test('the OpenAPI document knows every operation with its verbs', () => {
  const verbs = Object.entries(openapi['paths'] as Record<string, object>).map(([path, item]) => [
    path,
    Object.keys(item),
  ])
  expect(verbs).toEqual(
    Object.keys(operations).map((name) => [`/${name}`, name.startsWith('get') ? ['get', 'post'] : ['post']]),
  )
})

test('every reference in the OpenAPI document leads somewhere', () => {
  const references = Array.from(JSON.stringify(openapi).matchAll(/"\$ref":"#\/([^"]+)"/g), ([, path = '']) => path)
  for (const path of new Set(references)) {
    const found = path
      .split('/')
      .reduce<unknown>(
        (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
        openapi,
      )
    expect(found, path).toBeTypeOf('object')
  }
})
