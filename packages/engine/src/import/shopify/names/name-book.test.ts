import { expect, test } from 'vitest'
import { createNameBook } from './name-book.ts'

test('a code is found by any of its names, ignoring case, and by itself', () => {
  const book = createNameBook()
  book.register('red', ['Red', 'Rot'])
  expect([book.findCode('RED '), book.findCode('rot'), book.findCode('red'), book.findCode('blue')]).toEqual([
    'red',
    'red',
    'red',
    undefined,
  ])
})
test('a written name maps to the same code when it is read', () => {
  const book = createNameBook()
  book.register('men-shoes', ['Shoes'])
  book.register('women-shoes', ['Shoes'])
  expect(book.getName('men-shoes', 'Shoes')).toBe('Shoes')
  expect(book.getName('women-shoes', 'Shoes')).toBe('women-shoes')
  expect(book.findCode('women-shoes')).toBe('women-shoes')
})
