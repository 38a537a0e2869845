import type { StoredBlock } from '@vitrine/contract/blocks/block'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Answer, Input } from '@vitrine/contract/api/operations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  card,
  shopWithEditor,
  toBlocksKey,
  refusalFields,
  titles,
  type ShopWithEditor,
  type SavedPageKey,
} from '../../harness/shops/shop-with-editor.ts'

let shop: ShopWithEditor
beforeAll(async () => {
  shop = await shopWithEditor({ afterwards: afterAll })
})

const texts = (page: SavedPageKey) => shop.editor.call('getPageTexts', toBlocksKey(page))
const set = (
  page: SavedPageKey,
  locale: Locale,
  revision: number | null,
  changes: Input<'setPageTexts'>['texts'],
  as?: 'draft',
) => shop.editor.call('setPageTexts', { ...toBlocksKey(page), locale, revision, texts: changes, ...(as && { as }) })
const titleIn = ({ texts: all }: Answer<'getPageTexts'>, uuid: string) =>
  all.find((text) => text.uuid === uuid && text.at === 'text.title')

/** An English page of two blocks, and a German one that was made of it. */
async function translated() {
  const page = await shop.newPage()
  const [first, second] = [card('Fit'), card('Care')]
  await shop.save(page, [first, second])
  const [a, b] = [first.meta.uuid, second.meta.uuid]
  const german = await set(page, 'de', null, [{ uuid: a, at: 'text.title', text: 'Passform' }])
  return { page, first, second, a, b, german }
}

test('the texts of a page are listed in all languages, and a language without blocks starts with those of the source', async () => {
  const { page, a, b, german } = await translated()
  expect(german).toMatchObject({ revision: 1, publishedRevision: 1 })
  expect(titles(german.blocks)).toEqual(['Passform', 'Care'])
  expect(german.blocks.map(({ meta }) => meta.uuid)).toEqual([a, b])
  const told = await texts(page)
  expect(told).toMatchObject({ source: 'en', revisions: { en: 1, de: 1, pl: null } })
  expect(titleIn(told, a)).toEqual({
    uuid: a,
    block: 'TextCard',
    at: 'text.title',
    kind: 'text',
    label: { en: 'Title', de: 'Titel', pl: 'Tytuł' },
    texts: { en: 'Fit', de: 'Passform', pl: null },
    stale: [],
  })
  expect(titles((await shop.publicBlocks(page, 'de')).blocks)).toEqual(['Passform', 'Care'])
  expect(titles((await shop.publicBlocks(page, 'pl')).blocks)).toEqual(['Fit', 'Care'])
})

test('a translation is stale while its source text differs from when it was written', async () => {
  const { page, first, second, a, b } = await translated()
  await shop.save(page, [{ ...first, content: { text: { title: 'Fit, for tall people' } } }, second], 1)
  expect([titleIn(await texts(page), a)?.stale, titleIn(await texts(page), b)?.stale]).toEqual([['de'], []])
  await shop.save(page, [first, second], 2)
  expect(titleIn(await texts(page), a)?.stale).toEqual([])
  await shop.save(page, [{ ...first, content: { text: { title: 'Size' } } }, second], 3)
  expect(titleIn(await texts(page), a)?.stale).toEqual(['de'])
  await set(page, 'de', 1, [{ uuid: a, at: 'text.title', text: 'Größe' }])
  expect(titleIn(await texts(page), a)).toMatchObject({ texts: { en: 'Size', de: 'Größe' }, stale: [] })
})

test('a translation that is still right is confirmed without a new revision', async () => {
  const { page, first, second, a } = await translated()
  await shop.save(page, [{ ...first, content: { text: { title: 'Fit!' } } }, second], 1)
  expect(await set(page, 'de', 1, [{ uuid: a, at: 'text.title' }])).toMatchObject({ revision: 1 })
  expect(titleIn(await texts(page), a)?.stale).toEqual([])
  await set(page, 'de', 1, [{ uuid: a, at: 'text.title', text: 'Passform, ungefähr', isCurrent: false }])
  expect(titleIn(await texts(page), a)).toMatchObject({ texts: { de: 'Passform, ungefähr' }, stale: ['de'] })
})

test('an imported page counts as translated until its source changes', async () => {
  const page = await shop.newPage()
  const [english, german] = [card('Fit'), card('Passform')]
  await shop.save(page, [english])
  const other = await shop.operator({ role: 'editor', locale: 'de' })
  await other.call('doSaveBlocks', {
    ...page,
    blocks: JSON.stringify([{ ...german, meta: english.meta }]),
    revision: null,
  })
  await shop.db.deleteFrom('page_text_sources').execute()
  expect(titleIn(await texts(page), english.meta.uuid)?.stale).toEqual([])
  await shop.save(page, [{ ...english, content: { text: { title: 'Size' } } }], 1)
  expect(titleIn(await texts(page), english.meta.uuid)?.stale).toEqual(['de'])
})

test('texts can be saved as a draft, and rich texts are sanitized', async () => {
  const { page, a } = await translated()
  const saved = await set(
    page,
    'de',
    1,
    [{ uuid: a, at: 'text.htmlDescription', text: '<p onclick="x()">Ja</p><script>x()</script>' }],
    'draft',
  )
  expect(saved).toMatchObject({ revision: 2, publishedRevision: 1 })
  expect((await texts(page)).texts.find(({ uuid, at }) => uuid === a && at === 'text.htmlDescription')?.texts).toEqual({
    en: '',
    de: '<p>Ja</p>',
    pl: null,
  })
})

test.each([
  [
    'a block that is not there',
    { uuid: '00000000-0000-4000-8000-000000000009', at: 'text.title', text: 'x' },
    1,
    'editor.blockNotFound',
  ],
  ['a field that is not there', { at: 'text.colour', text: 'x' }, 1, 'editor.blockNotFound'],
  ['a field that is no text', { at: 'text.color', text: '#ffffff' }, 1, 'editor.blockNotFound'],
  ['a text that is too long', { at: 'text.title', text: 'x'.repeat(201) }, 1, 'editor.invalidBlocks'],
  ['a text with a NUL in it', { at: 'text.title', text: 'x\u0000' }, 1, 'editor.invalidBlocks'],
  [
    'a picture written out',
    { at: 'text.htmlDescription', text: '<img src="data:image/png;base64,AAAA">' },
    1,
    'editor.base64Picture',
  ],
  ['an old version', { at: 'text.title', text: 'x' }, null, 'editor.revisionStale'],
  ['a confirmation of an old version', { at: 'text.title' }, null, 'editor.revisionStale'],
  ['a version that is not there', { at: 'text.title', text: 'x' }, 7, 'editor.pageNotFound'],
] as const)('%s is refused, and nothing changes', async (_, change, revision, key) => {
  const { page, a } = await translated()
  const before = await shop.state()
  expect(await refusalFields(set(page, 'de', revision, [{ uuid: a, ...change }]))).toMatchObject({ key })
  expect(await shop.state()).toEqual(before)
})

test('a page that was never saved has no texts, and viewers cannot change texts', async () => {
  const page = await shop.newPage()
  const level = { blocks: 0, texts: 0, own: 0 }
  expect(await texts(page)).toEqual({
    source: 'en',
    texts: [],
    revisions: { en: null, de: null, pl: null },
    behind: { en: level, de: level, pl: level },
  })
  expect(await refusalFields(set(page, 'de', null, []))).toMatchObject({ key: 'editor.pageNotFound' })
  const viewer = await shop.operator({ role: 'viewer' })
  expect(
    await refusalFields(viewer.call('setPageTexts', { ...toBlocksKey(page), locale: 'de', revision: null, texts: [] })),
  ).toMatchObject({ key: 'security.roleRequired' })
})

describe('a language that is behind its source', () => {
  const behindIn = async (page: SavedPageKey) => (await texts(page)).behind['de']
  const follow = (page: SavedPageKey, revision: number) =>
    shop.editor.call('setPageTexts', { ...toBlocksKey(page), locale: 'de', revision, texts: [], follows: true })

  test('reports how many blocks are missing, and how many texts are copies of a former source text', async () => {
    const { page, first, second } = await translated()
    expect(await behindIn(page)).toEqual({ blocks: 0, texts: 0, own: 0 })
    const care = { ...second, content: { text: { title: 'Care for it' } } }
    await shop.save(page, [{ ...first, content: { text: { title: 'Size' } } }, card('New'), care], 1)
    expect(await behindIn(page)).toEqual({ blocks: 1, texts: 1, own: 0 })
    await shop.save(page, [care], 2)
    expect(await behindIn(page)).toEqual({ blocks: 0, texts: 1, own: 1 })
  })

  test('gets a missing block at its position when one of its texts is translated', async () => {
    const { page, first, second } = await translated()
    const [quote, other] = [card('Quote'), card('Other')]
    await shop.save(page, [first, quote, second, other], 1)
    const saved = await set(page, 'de', 1, [{ uuid: quote.meta.uuid, at: 'text.title', text: 'Zitat' }])
    expect(titles(saved.blocks)).toEqual(['Passform', 'Zitat', 'Care'])
    expect(titleIn(await texts(page), quote.meta.uuid)).toMatchObject({
      texts: { en: 'Quote', de: 'Zitat' },
      stale: [],
    })
    expect(titles((await shop.publicBlocks(page, 'de')).blocks)).toEqual(['Passform', 'Zitat', 'Care'])
  })

  test('gets all missing blocks and updates untranslated texts, and keeps every translation', async () => {
    const { page, first, second, a } = await translated()
    await shop.save(
      page,
      [
        { ...first, content: { text: { title: 'Size' } } },
        card('New'),
        { ...second, content: { text: { title: 'Care for it' } } },
      ],
      1,
    )
    expect(titles((await follow(page, 1)).blocks)).toEqual(['Passform', 'New', 'Care for it'])
    expect(titles((await shop.publicBlocks(page, 'de')).blocks)).toEqual(['Passform', 'New', 'Care for it'])
    expect(await behindIn(page)).toEqual({ blocks: 0, texts: 0, own: 0 })
    expect(titleIn(await texts(page), a)?.stale).toEqual(['de'])
    expect(await follow(page, 2)).toMatchObject({ revision: 2 })
  })

  test('stays a draft if it was one', async () => {
    const { page, first, second, a } = await translated()
    await set(page, 'de', 1, [{ uuid: a, at: 'text.title', text: 'Sitz' }], 'draft')
    await shop.save(page, [first, second, card('New')], 1)
    expect(await follow(page, 2)).toMatchObject({ revision: 3, publishedRevision: 1 })
    expect(titles((await shop.publicBlocks(page, 'de')).blocks)).toEqual(['Passform', 'Care'])
  })

  test('gets the list entry that was added to the source', async () => {
    const page = await shop.newPage()
    const faq = (...questions: readonly string[]): StoredBlock => ({
      name: 'Faq',
      type: 'content',
      meta: { uuid: '00000000-0000-4000-8000-0000000000fa' },
      content: { items: questions.map((question) => ({ question, answer: `<p>${question}</p>` })) },
    })
    await shop.save(page, [faq('Size')])
    const { uuid } = faq().meta
    await set(page, 'de', null, [{ uuid, at: 'items.0.question', text: 'Größe' }])
    await shop.save(page, [faq('Size', 'Care')], 1)
    expect(await behindIn(page)).toEqual({ blocks: 0, texts: 2, own: 0 })
    const {
      blocks: [german],
    } = await set(page, 'de', 1, [{ uuid, at: 'items.1.question', text: 'Pflege' }])
    expect(german?.content).toMatchObject({
      items: [{ question: 'Größe' }, { question: 'Pflege', answer: '<p>Care</p>' }],
    })
  })
})
