import { expect, test } from 'vitest'
import { parseShard } from './shard.ts'

test('a run without --shard is the whole run', () => {
  expect(parseShard(undefined)).toBeUndefined()
})

test('2/4 is the second of four shards', () => {
  expect(parseShard('2/4')).toEqual({ index: 2, count: 4 })
})

test.each(['0/4', '5/4', '2', '/4', '1/', 'a/b', ''])(
  'a shard that does not exist is refused with the way to write it: "%s"',
  (value) => {
    expect(() => parseShard(value)).toThrow('write --shard=1/4')
  },
)
