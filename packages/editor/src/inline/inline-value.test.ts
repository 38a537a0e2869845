import { expect, test } from 'vitest'
import { isInlineEditable, getInlineValue } from './inline-value.ts'

const block = (name: string, content: object) => ({ name, type: 'content', meta: { uuid: 'b' }, content }) as never

test.each([
  ['TextCard', { text: { title: 'Hello' } }, 'text.title', { kind: 'line', text: 'Hello', max: 200 }],
  ['TextCard', { text: { htmlDescription: '<p>x</p>' } }, 'text.htmlDescription', { kind: 'rich', text: '<p>x</p>' }],
  ['TextCard', { button: { label: 'Go' } }, 'button.label', { kind: 'line', text: 'Go', max: 60 }],
  ['Faq', { items: [{ question: 'Why?' }, { question: 'How?' }] }, 'items.1.question', { kind: 'line', text: 'How?' }],
  [
    'RawTable',
    {
      rows: [
        ['Size', 'Chest'],
        ['S', '88'],
      ],
    },
    'rows.1.1',
    { kind: 'line', text: '88', max: 200 },
  ],
])('%s %j: %s is written on the page', (name, content, at, expected) => {
  expect(isInlineEditable(block(name, content))).toBe(true)
  expect(getInlineValue(block(name, content), at)).toMatchObject(expected)
})

test.each([
  ['TextCard', { text: { color: '#000000' } }, 'text.color'],
  ['TextCard', {}, 'button.label'],
  ['RawTable', { rows: [['Size']] }, 'rows.4.1'],
  ['RawTable', { rows: [['Size']] }, 'rows'],
  ['Strange', { text: { title: 'x' } }, 'text.title'],
])('%s %j: %s is not', (name, content, at) => {
  expect(getInlineValue(block(name, content), at)).toBeNull()
})

test('a block without text is not editable inline', () => {
  expect(isInlineEditable(block('Spacer', {}))).toBe(false)
})
