import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatLine, showProgress } from './progress.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  [{ done: 0, total: undefined, seconds: 0 }, 'Rows ...'],
  [{ done: 1200, total: undefined, seconds: 2 }, 'Rows  1,200, 600 a second'],
  [
    { done: 1000, total: 4000, seconds: 2 },
    'Rows  [#####---------------]  25 %  1,000 of 4,000, 500 a second, 6 s left',
  ],
  [
    { done: 1000, total: 100_000, seconds: 1 },
    'Rows  [--------------------]   1 %  1,000 of 100,000, 1,000 a second, 1 min 39 s left',
  ],
  [{ done: 10, total: 40, seconds: 0 }, 'Rows  [#####---------------]  25 %  10 of 40'],
  [{ done: 40, total: 40, seconds: 4 }, 'Rows  [####################] 100 %  40 of 40, 10 a second'],
  [{ done: 45, total: 40, seconds: 4 }, 'Rows  [####################] 100 %  45 of 40, 11 a second'],
])('progress, rate and remaining time are formatted: %o', (standing, line) => {
  expect(formatLine({ label: 'Rows', ...standing })).toBe(line)
})

test('on a terminal one line is redrawn at most ten times a second', () => {
  const { output, written } = screen({ isTTY: true, columns: 200 })
  const progress = showProgress(output)
  progress.at('Looking', 0, undefined)
  for (let done = 1; done <= 100; done++) {
    vi.advanceTimersByTime(10)
    progress.at('Rows', done, 100)
  }
  progress.end()
  const [first, second, ...rest] = written()
  expect([first, second]).toEqual(['\r\u001B[KLooking ...', '\r\u001B[KRows  [--------------------]   1 %  1 of 100'])
  expect(rest.length).toBeLessThanOrEqual(10)
  expect(rest.at(-1)).toBe('\r\u001B[K')
})

test('on a narrow terminal the line is truncated', () => {
  const { output, written } = screen({ isTTY: true, columns: 10 })
  showProgress(output).at('A long label', 0, undefined)
  expect(written()).toEqual(['\r\u001B[KA long la'])
})

test('a log gets a line every five seconds, and none for short work', () => {
  const { output, written } = screen({ isTTY: false, columns: 0 })
  const progress = showProgress(output)
  for (let done = 0; done <= 120; done++) {
    progress.at('Rows', done, 200)
    vi.advanceTimersByTime(100)
  }
  progress.end()
  expect(written()).toEqual([
    'Rows  [#####---------------]  25 %  50 of 200, 10 a second, 15 s left\n',
    'Rows  [##########----------]  50 %  100 of 200, 10 a second, 10 s left\n',
  ])
})

function screen({ isTTY, columns }: { readonly isTTY: boolean; readonly columns: number }) {
  const lines: string[] = []
  const write = (line: string | Uint8Array) => lines.push(String(line)) > 0
  return { output: { isTTY, columns, write }, written: () => lines }
}
