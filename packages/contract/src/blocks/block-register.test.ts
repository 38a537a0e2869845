import { expect, expectTypeOf, test } from 'vitest'
import { isLocale, locales } from '../kernel/i18n/locale.ts'
import { blockRegister, type BlockOf } from './block-register.ts'
import { instantiateTemplate } from './tree/block-tree.ts'
import { checkBlocks } from './checks/check-blocks.ts'
import type { BlockDefinition } from './define-block.ts'
import type { Entries, Field } from './field.ts'

const definitions: [string, BlockDefinition][] = Object.entries(blockRegister)

test.each(definitions)('%s is registered under its own name', (name, definition) => {
  expect(definition.name).toBe(name)
})

test.each(definitions)('%s has labels for itself, its fields and its variations in every language', (_, definition) => {
  const fields = [...labelled(fieldsOf(definition))]
  for (const labels of [definition.label, ...fields, ...definition.variations.map(({ title }) => title)]) {
    expect(Object.keys(labels).filter(isLocale).sort(), JSON.stringify(labels)).toEqual([...locales].sort())
  }
})

test.each(definitions)('every template of %s is a valid block', (_, definition) => {
  for (const { template } of definition.variations) {
    for (const language of Object.values(template))
      expect(checkBlocks([instantiateTemplate(language, () => crypto.randomUUID())], blockRegister).faults).toEqual([])
  }
})

test.each(definitions)('%s has every migration from its first to its present version', (_, { version, migrate }) => {
  expect(Object.keys(migrate).map(Number).sort()).toEqual(
    Array.from({ length: version - 1 }, (_step, index) => index + 1),
  )
})

test('a structure accepts only blocks that exist', () => {
  for (const [, definition] of definitions) {
    if (definition.kind === 'structure')
      for (const name of definition.accepts) expect(Object.keys(blockRegister)).toContain(name)
  }
})

test('a view has the field types of its block', () => {
  expectTypeOf<BlockOf<'Banner'>['content']['text']['title']>().toEqualTypeOf<string>()
  expectTypeOf<BlockOf<'Banner'>['content']['text']['align']>().toEqualTypeOf<'left' | 'center' | 'right'>()
  expectTypeOf<BlockOf<'MultiGrid'>['configuration']['columnWidths']>().toEqualTypeOf<readonly number[]>()
  expectTypeOf<BlockOf<'Carousel'>['content'][number]['name']>().toEqualTypeOf<'Banner'>()
  expectTypeOf<undefined>().toExtend<BlockOf<'TextCard'>['content']['button']>()
})

function fieldsOf(definition: BlockDefinition): Entries {
  return definition.kind === 'content' ? definition.content.entries : definition.configuration.entries
}

function* labelled(entries: Entries): Generator<Field['label']> {
  for (const field of Object.values(entries)) {
    yield field.label
    const inner = field.kind === 'optional' ? field.field : field.kind === 'list' ? field.item : field
    if (inner !== field) yield inner.label
    if (inner.kind === 'object') yield* labelled(inner.entries)
    if (inner.kind === 'choice') yield* inner.options.map(({ label }) => label)
  }
}
