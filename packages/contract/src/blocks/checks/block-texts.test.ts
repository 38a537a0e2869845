import { expect, test } from 'vitest'
import type { StoredBlock } from '../block.ts'
import { blockRegister } from '../block-register.ts'
import { textKey, listBlockTexts, withTexts } from './block-texts.ts'
import { checkBlocks } from './check-blocks.ts'

const uuid = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const { blocks } = checkBlocks(
  [
    {
      name: 'MultiGrid',
      type: 'structure',
      meta: { uuid: uuid(1) },
      content: [
        {
          name: 'TextCard',
          type: 'content',
          meta: { uuid: uuid(2) },
          content: {
            text: { title: 'Fit', htmlDescription: '<p>True to size</p>' },
            button: { label: 'Read', link: '/fit' },
          },
        },
      ],
    },
    {
      name: 'Faq',
      type: 'content',
      meta: { uuid: uuid(3) },
      content: {
        items: [
          { question: 'When?', answer: '<p>Soon</p>' },
          { question: 'Where?', answer: '' },
        ],
      },
    },
    {
      name: 'RawTable',
      type: 'content',
      meta: { uuid: uuid(4) },
      content: {
        rows: [
          ['Size', 'Chest'],
          ['S', '88'],
        ],
      },
    },
  ],
  blockRegister,
)

const said = (page: readonly StoredBlock[]) =>
  listBlockTexts(page, blockRegister)
    .filter(({ text }) => text !== '')
    .map(({ uuid: id, at, kind, text }) => [Number(id.slice(-2)), at, kind, text].join(' '))

test('the texts of a page are listed in reading order, each with its path', () => {
  expect(said(blocks)).toEqual([
    '2 text.title text Fit',
    '2 text.htmlDescription rich <p>True to size</p>',
    '2 button.label text Read',
    '3 items.0.question text When?',
    '3 items.0.answer rich <p>Soon</p>',
    '3 items.1.question text Where?',
    '4 rows.0.0 text Size',
    '4 rows.0.1 text Chest',
    '4 rows.1.0 text S',
    '4 rows.1.1 text 88',
  ])
})

test('texts are replaced, and nothing else changes', () => {
  const changes = new Map(
    [
      [{ uuid: uuid(2), at: 'text.title' }, 'Passform'],
      [{ uuid: uuid(3), at: 'items.1.question' }, 'Wo?'],
      [{ uuid: uuid(4), at: 'rows.0.1' }, 'Brust'],
    ].map(([key, text]) => [textKey(key as { uuid: string; at: string }), text as string]),
  )
  const german = withTexts(blocks, changes)
  expect(said(german)).toEqual(
    said(blocks).map((line) => line.replace('Fit', 'Passform').replace('Where?', 'Wo?').replace('Chest', 'Brust')),
  )
  expect(
    withTexts(
      german,
      new Map(
        [...changes.keys()].map((key) => [
          key,
          listBlockTexts(blocks, blockRegister).find((text) => textKey(text) === key)?.text ?? '',
        ]),
      ),
    ),
  ).toEqual(blocks)
})
