import { expect, test } from 'vitest'
import { nameBook } from './name-book.ts'

test('a thing is found by any of its names, whatever the case, and by its code', () => {
  const book = nameBook()
  book.learn('red', ['Red', 'Rot'])
  expect([book.codeOf('RED '), book.codeOf('rot'), book.codeOf('red'), book.codeOf('blue')]).toEqual(['red', 'red', 'red', undefined])
})
test('a word that is written leads back to the same thing', () => {
  const book = nameBook()
  book.learn('men-shoes', ['Shoes'])
  book.learn('women-shoes', ['Shoes'])
  expect(book.wordFor('men-shoes', 'Shoes')).toBe('Shoes')
  expect(book.wordFor('women-shoes', 'Shoes')).toBe('women-shoes')
  expect(book.codeOf('women-shoes')).toBe('women-shoes')
})
