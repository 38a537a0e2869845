import { expect, test, vi } from 'vitest'
import type { EditorSession } from '../editor-session.ts'
import { createTestEditor } from '../model/store.fixtures.ts'
import { createValue } from '../model/blocks/value.ts'
import type { SavePart } from '../save/save-part.ts'
import { getTextsSession } from './texts-session.ts'

const title = { uuid: 'a', at: 'text.title' }
const textsOf = (de: string) => ({
  source: 'en',
  texts: [{ ...title, block: 'TextCard', kind: 'text', label: {}, texts: { en: 'a', de, pl: null }, stale: [] }],
  revisions: { en: 7, de: 1, pl: null },
  behind: {},
})

test('a translation edited while the saved one is loaded again is kept', async () => {
  const answers: ((answer: unknown) => void)[] = []
  const answer = async (value: unknown) => {
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    answers.shift()?.(value)
  }
  // Only the parts of a session that the texts use.
  const session = {
    host: { locale: 'en', call: () => new Promise((resolve) => answers.push(resolve)) },
    store: createTestEditor().store,
    site: createValue({ page: { isDraft: false } }),
    parts: createValue<readonly SavePart[]>([]),
  } as unknown as EditorSession
  const texts = getTextsSession(session)
  const loading = texts.load()
  await answer(textsOf('alt'))
  await loading
  texts.setText('de', title, 'neu')
  const saving = texts.save('de')
  await answer({})
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  texts.setText('de', title, 'noch neuer')
  await answer(textsOf('neu'))
  await saving
  expect(Object.values(texts.unsavedTexts.get().de)).toEqual(['noch neuer'])
})
