import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { listBlockTexts } from '@vitrine/contract/blocks/checks/block-texts'
import { isList, instantiateTemplate } from '@vitrine/contract/blocks/tree/block-tree'
import type { BlockDefinition } from '@vitrine/contract/blocks/define-block'
import { getTemplate } from '@vitrine/contract/blocks/templates/templates'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createEditorHarness, type EditorHarness } from '../editor-harness.fixtures.tsx'
import { LanguageCards } from '../languages/language-cards.tsx'
import { getTextsSession as textsSession, type Texts } from '../languages/texts-session.ts'
import { Comparison } from './comparison.tsx'

// Stylesheets need a document, which these tests do not have.
vi.mock('../chrome/styles/styles.ts', () => ({ adoptStyles: () => {} }))

const definitions = Object.values<BlockDefinition>(blockRegister).flatMap((definition) =>
  definition.variations.slice(0, 1).map((variation) => ({ name: definition.name, variation })),
)

let editor: EditorHarness
beforeAll(async () => {
  editor = await createEditorHarness()
})
afterAll(() => editor.session.close())

describe.each(definitions)('$name with a part missing', ({ variation }) => {
  const whole = instantiateTemplate(getTemplate(variation, 'en'), () => crypto.randomUUID())
  const incomplete = withoutParts(whole)

  test('renders in a comparison with the whole block, in both directions', () => {
    for (const block of incomplete) {
      expect(
        editor.render(
          <Comparison label="" onRestore={() => {}} before={side('1', [block])} after={side('2', [whole])} />,
        ),
      ).toContain('sheetcard')
      expect(
        editor.render(<Comparison label="" onRestore={null} before={side('2', [whole])} after={side('1', [block])} />),
      ).toContain('sheetcard')
    }
  })

  test('renders its texts in the languages drawer', () => {
    for (const block of incomplete) {
      const found = listBlockTexts([block], blockRegister).map(({ text, label, ...told }) => ({
        ...told,
        label: { ...label },
        texts: { en: text, de: null, pl: text },
        stale: ['pl'],
      }))
      const texts: Texts = {
        source: 'en',
        texts: found,
        revisions: { en: 1, de: null, pl: 1 },
        behind: { pl: { blocks: 1, texts: 1, own: 0 } },
      }
      expect(
        editor.render(
          <LanguageCards textsSession={textsSession(editor.session)} texts={texts} shown={locales} onlyWork={false} />,
        ),
      ).toContain('sheetcard')
    }
  })
})

/** Copies of the block, each without one of its parts or nested parts. */
function withoutParts(block: StoredBlock): StoredBlock[] {
  const { configuration, content } = block
  const part = isList(content) ? undefined : content
  const bare = part === undefined ? [] : without(part).map((rest) => ({ ...block, content: rest }))
  return [
    ...bare,
    ...(configuration ? without(configuration).map((rest) => ({ ...block, configuration: rest })) : []),
    { ...block, content: part ? {} : [] },
  ]
}

function without(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>[] {
  return Object.entries(record).flatMap(([key, value]) => {
    const { [key]: _, ...rest } = record
    const inner = typeof value === 'object' && value !== null && !Array.isArray(value) ? without({ ...value }) : []
    return [rest, ...inner.map((less) => ({ ...record, [key]: less }))]
  })
}

const side = (key: string, blocks: readonly StoredBlock[]) => ({ key, blocks, head: null })
