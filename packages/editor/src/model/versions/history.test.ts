import { describe, expect, test } from 'vitest'
import type { Tree } from '../blocks/blocks.ts'
import { canTravel, createHistory, recordStep, replacePresent, travel, type History } from './history.ts'
import { textCard } from '../page.fixtures.ts'

const tree = (title: string): Tree => [textCard('a', title)]
const titles = (history: History) =>
  history.versions.map(({ blocks }) => JSON.stringify(blocks).match(/"title":"(.*?)"/)?.[1]).join(' ')
const title = { name: 'change', uuid: 'a', mergeKey: 'a text.title' }

/** Records edits one after the other: time, text and merge key. */
function recordEdits(...edits: readonly (readonly [at: number, text: string, mergeKey?: string])[]): History {
  return edits.reduce(
    (history, [at, text, mergeKey]) =>
      recordStep(history, tree(text), { step: { name: 'change', ...(mergeKey && { mergeKey }) }, at }),
    createHistory(tree('start')),
  )
}

describe('one history step', () => {
  test('merges edits of one field that are less than a second apart', () => {
    expect(titles(recordEdits([0, 'H', 't'], [900, 'He', 't'], [1800, 'Hel', 't'], [2801, 'Hell', 't']))).toBe(
      'start Hel Hell',
    )
  })

  test('an edit of another field, or without a field, is a new step', () => {
    expect(titles(recordEdits([0, 'H', 't'], [1, 'He', 'u'], [2, 'Hel'], [3, 'Hell']))).toBe('start H He Hel Hell')
  })

  test('a new step starts after undo and after a save', () => {
    const written = recordEdits([0, 'H', 't'], [1, 'He', 't'])
    expect(
      titles(
        recordStep(replacePresent(written, tree('clean')), tree('Hel'), {
          step: { name: 'change', mergeKey: 't' },
          at: 2,
        }),
      ),
    ).toBe('start clean Hel')
    const undone = travel(recordStep(written, tree('Help'), { step: title, at: 2 }), -1)?.history ?? written
    expect(titles(recordStep(undone, tree('Hell'), { step: { name: 'change', mergeKey: 't' }, at: 3 }))).toBe(
      'start He Hell',
    )
  })
})

describe('undo and redo of the history', () => {
  test('stops at both ends', () => {
    const history = recordEdits([0, 'one'], [1, 'two'])
    expect([canTravel(history, -1), canTravel(history, 1)]).toEqual([true, false])
    const back = travel(travel(history, -1)?.history ?? history, -1)
    expect(back?.blocks).toEqual(tree('start'))
    expect(back && travel(back.history, -1)).toBeUndefined()
    expect(back && canTravel(back.history, 1)).toBe(true)
  })

  test('returns the step that is undone or redone', () => {
    const history = recordStep(
      recordStep(createHistory(tree('start')), tree('one'), { step: { name: 'first' }, at: 0 }),
      tree('two'),
      { step: { name: 'second' }, at: 1 },
    )
    const back = travel(history, -1)
    expect(back?.step?.name).toBe('second')
    expect(back && travel(back.history, 1)?.step?.name).toBe('second')
  })

  test('a new edit drops the undone steps', () => {
    const undone = travel(recordEdits([0, 'one'], [1, 'two']), -1)?.history
    expect(undone && titles(recordStep(undone, tree('three'), { step: title, at: 2 }))).toBe('start one three')
  })

  test('the oldest steps are dropped beyond the limit', () => {
    let history = createHistory(tree('start'))
    for (const text of ['1', '2', '3', '4', '5'])
      history = recordStep(history, tree(text), { step: { name: 'change' }, at: 0, limit: 3 })
    expect(titles(history)).toBe('2 3 4 5')
  })
})
