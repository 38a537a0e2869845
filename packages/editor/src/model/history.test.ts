import { describe, expect, test } from 'vitest'
import type { Tree } from './blocks.ts'
import { canTravel, newHistory, record, settled, travel, type History } from './history.ts'
import { words } from './page.fixtures.ts'

const tree = (title: string): Tree => [words('a', title)]
const titles = (history: History) => history.versions.map(({ blocks }) => JSON.stringify(blocks).match(/"title":"(.*?)"/)?.[1]).join(' ')
const title = { name: 'change', uuid: 'a', mergeKey: 'a text.title' }

/** Typed one after the other: at millisecond, under a key. */
function typed(...edits: readonly (readonly [at: number, text: string, mergeKey?: string])[]): History {
  return edits.reduce((history, [at, text, mergeKey]) => record(history, tree(text), { step: { name: 'change', ...(mergeKey && { mergeKey }) }, at }), newHistory(tree('start')))
}

describe('what is one step', () => {
  test('letters of one field that follow each other within a second', () => {
    expect(titles(typed([0, 'H', 't'], [900, 'He', 't'], [1800, 'Hel', 't'], [2801, 'Hell', 't']))).toBe('start Hel Hell')
  })

  test('another field, or what has no field, is a step of its own', () => {
    expect(titles(typed([0, 'H', 't'], [1, 'He', 'u'], [2, 'Hel'], [3, 'Hell']))).toBe('start H He Hel Hell')
  })

  test('after undoing and after saving a new one begins', () => {
    const written = typed([0, 'H', 't'], [1, 'He', 't'])
    expect(titles(record(settled(written, tree('clean')), tree('Hel'), { step: { name: 'change', mergeKey: 't' }, at: 2 }))).toBe('start clean Hel')
    const undone = travel(record(written, tree('Help'), { step: title, at: 2 }), -1)?.history ?? written
    expect(titles(record(undone, tree('Hell'), { step: { name: 'change', mergeKey: 't' }, at: 3 }))).toBe('start He Hell')
  })
})

describe('back and on', () => {
  test('both ends are ends', () => {
    const history = typed([0, 'one'], [1, 'two'])
    expect([canTravel(history, -1), canTravel(history, 1)]).toEqual([true, false])
    const back = travel(travel(history, -1)?.history ?? history, -1)
    expect(back?.blocks).toEqual(tree('start'))
    expect(back && travel(back.history, -1)).toBeUndefined()
    expect(back && canTravel(back.history, 1)).toBe(true)
  })

  test('it tells the step that it undoes and the one that it does again', () => {
    const history = record(record(newHistory(tree('start')), tree('one'), { step: { name: 'first' }, at: 0 }), tree('two'), { step: { name: 'second' }, at: 1 })
    const back = travel(history, -1)
    expect(back?.step?.name).toBe('second')
    expect(back && travel(back.history, 1)?.step?.name).toBe('second')
  })

  test('what was undone is gone once something else is done', () => {
    const undone = travel(typed([0, 'one'], [1, 'two']), -1)?.history
    expect(undone && titles(record(undone, tree('three'), { step: title, at: 2 }))).toBe('start one three')
  })

  test('the oldest steps are forgotten beyond the limit', () => {
    let history = newHistory(tree('start'))
    for (const text of ['1', '2', '3', '4', '5']) history = record(history, tree(text), { step: { name: 'change' }, at: 0, limit: 3 })
    expect(titles(history)).toBe('2 3 4 5')
  })
})
