import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

function createTasks() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => () => {
    started.push(name)
    return new Promise<void>((resolve) => ends.set(name, resolve))
  }
  return {
    begun: started,
    work: task,
    end: async (name: string) => {
      ends.get(name)?.()
      await new Promise(setImmediate)
    },
  }
}

test('a limiter runs at most the given number of tasks at once', async () => {
  const { begun: started, work: task, end } = createTasks()
  const limiter = createLimiter(2)
  const all = ['a', 'b', 'c'].map((name) => limiter.run(task(name)))
  expect(started).toEqual(['a', 'b'])
  await end('b')
  expect(started).toEqual(['a', 'b', 'c'])
  await end('a')
  await end('c')
  await Promise.all(all)
})
test('a low-priority task runs after normal tasks that were added later', async () => {
  const { begun: started, work: task, end } = createTasks()
  const limiter = createLimiter(1)
  const all = [limiter.run(task('a')), limiter.run(task('low'), 'low'), limiter.run(task('b'))]
  await end('a')
  await end('b')
  await end('low')
  await Promise.all(all)
  expect(started).toEqual(['a', 'b', 'low'])
})
test('a failed task releases its slot, and idle() waits for the last task', async () => {
  const limiter = createLimiter(1)
  await expect(limiter.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  let isDone = false
  void limiter.run(async () => {
    await new Promise(setImmediate)
    isDone = true
  })
  await limiter.idle()
  expect(isDone).toBe(true)
})
