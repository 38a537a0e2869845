import { describe, expect, test } from 'vitest'
import { isStrongOperatorPassword, passwordFault, passwordStrength } from './password-rule.ts'

describe('a password', () => {
  test('is required [SF-5.03]', () => {
    expect(passwordFault('')).toBe('required')
  })

  test.each(['a', 'abc123!', 'passw0r', 'ąćę1234', '👩‍🦰a1'])('%s is too short [SF-5.04]', (password) => {
    expect(passwordFault(password)).toBe('length')
  })

  test.each(['12345678', '1234 5678', '--------', '        '])('%s has no letter [SF-5.05]', (password) => {
    expect(passwordFault(password)).toBe('letter')
  })

  test.each(['password', 'żółć źdźbło', 'correct horse battery staple'])('%s has no number [SF-5.06]', (password) => {
    expect(passwordFault(password)).toBe('number')
  })

  test.each(['lavender-7', '7lavende', 'zażółć 1', '１２３４５６７字', 'correct horse battery 1'])(
    '%s is strong enough',
    (password) => {
      expect(passwordFault(password)).toBeUndefined()
    },
  )
})

describe('how strong a password is', () => {
  test.each([
    ['', ['characters', 'lowercase', 'uppercase', 'numbers', 'symbols']],
    ['lavender', ['uppercase', 'numbers', 'symbols']],
    ['Lavender', ['numbers', 'symbols']],
    ['Lavender7', ['symbols']],
    ['LAVENDER7!', ['lowercase']],
    ['Lav-7', ['characters']],
    ['Łąka 2026!', []],
    ['Lavender-7', []],
  ] as const)('%s lacks %j when nothing else is asked for [SF-5.51]', (password, lacks) => {
    expect(passwordStrength(password)).toEqual(lacks)
  })

  test('the demands can be overridden', () => {
    expect(passwordStrength('lavender', { uppercase: 0, numbers: 0, symbols: 0 })).toEqual([])
    expect(passwordStrength('Lavender-7', { characters: 12, numbers: 2 })).toEqual(['characters', 'numbers'])
  })
})

test('an operator needs twelve characters of whatever kind', () => {
  expect(isStrongOperatorPassword('eleven chrs')).toBe(false)
  expect(isStrongOperatorPassword('twelve chars')).toBe(true)
})
