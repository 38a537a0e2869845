import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { textsOf } from '@vitrine/contract/blocks/block-texts'
import { isList, plant } from '@vitrine/contract/blocks/block-tree'
import type { BlockDefinition } from '@vitrine/contract/blocks/define-block'
import { templateIn } from '@vitrine/contract/blocks/templates'
import { locales } from '@vitrine/contract/kernel/locale'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDrawnEditor, type DrawnEditor } from '../drawn-editor.fixtures.tsx'
import { LanguageCards } from '../languages/language-cards.tsx'
import { textsOf as textsSession, type Texts } from '../languages/texts-session.ts'
import { Comparison } from './comparison.tsx'

// There is no document for the sheets of the editor here.
vi.mock('../chrome/styles.ts', () => ({ adoptStyles: () => {} }))

const definitions = Object.values<BlockDefinition>(blockRegister).flatMap((definition) => definition.variations.slice(0, 1).map((variation) => ({ name: definition.name, variation })))

let editor: DrawnEditor
beforeAll(async () => { editor = await openDrawnEditor() })
afterAll(() => editor.session.close())

describe.each(definitions)('$name without any one of its parts', ({ variation }) => {
  const whole = plant(templateIn(variation, 'en'), () => crypto.randomUUID())
  const incomplete = withoutParts(whole)

  test('is compared with the whole block, in both directions', () => {
    for (const block of incomplete) {
      expect(editor.draw(<Comparison label="" onRestore={() => {}} before={side('1', [block])} after={side('2', [whole])} />)).toContain('sheetcard')
      expect(editor.draw(<Comparison label="" onRestore={null} before={side('2', [whole])} after={side('1', [block])} />)).toContain('sheetcard')
    }
  })

  test('shows its texts in the languages', () => {
    for (const block of incomplete) {
      const found = textsOf([block], blockRegister).map(({ text, label, ...told }) => ({ ...told, label: { ...label }, texts: { en: text, de: null, pl: text }, stale: ['pl'] }))
      const texts: Texts = { source: 'en', texts: found, revisions: { en: 1, de: null, pl: 1 }, behind: { pl: { blocks: 1, texts: 1, own: 0 } } }
      expect(editor.draw(<LanguageCards own={textsSession(editor.session)} texts={texts} shown={locales} onlyWork={false} />)).toContain('sheetcard')
    }
  })
})

/** The block without each of its parts, and of the parts of its parts. */
function withoutParts(block: StoredBlock): StoredBlock[] {
  const { configuration, content } = block
  const part = isList(content) ? undefined : content
  const bare = part === undefined ? [] : without(part).map((rest) => ({ ...block, content: rest }))
  return [...bare, ...(configuration ? without(configuration).map((rest) => ({ ...block, configuration: rest })) : []), { ...block, content: part ? {} : [] }]
}

function without(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>[] {
  return Object.entries(record).flatMap(([key, value]) => {
    const { [key]: _, ...rest } = record
    const inner = typeof value === 'object' && value !== null && !Array.isArray(value) ? without({ ...value }) : []
    return [rest, ...inner.map((less) => ({ ...record, [key]: less }))]
  })
}

const side = (key: string, blocks: readonly StoredBlock[]) => ({ key, blocks, head: null })
