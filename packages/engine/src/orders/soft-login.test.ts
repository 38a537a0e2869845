import { describe, expect, test } from 'vitest'
import { isNameOf, isPostcodeOf } from './soft-login.ts'

const people = [
  { lastName: 'Król-Wiśniewska', companyName: null, postcode: 'M4 3AE' },
  { lastName: 'Müller', companyName: 'Straße & Söhne GmbH', postcode: '30-001' },
  { lastName: 'O’Brien', companyName: 'Yılmaz', postcode: null },
  { lastName: 'Đorđević', companyName: null, postcode: null },
]

describe('the name of an order', () => {
  test.each([
    'Król-Wiśniewska', 'krol wisniewska', ' KRÓL-WIŚNIEWSKA ', 'Müller', 'mueller', 'Muller', 'MÜLLER', 'Straße & Söhne GmbH', 'strasse soehne gmbh', 'Strasse & Sohne GMBH',
    'O’Brien', "O'Brien", 'OBrien', "o ' brien", 'O`BRIEN', 'Yılmaz', 'YILMAZ', 'Đorđević', 'dordevic', 'Mu\u0308ller',
  ])('is known as %s', (given) => {
    expect(isNameOf(people, given)).toBe(true)
  })

  test.each(['', '   ', '-', 'Król', 'Zofia', 'Mullers', 'M4 3AE', '%', 'null', 'Brien', '’'])('is not %s', (given) => {
    expect(isNameOf(people, given)).toBe(false)
  })
})

describe('the postcode of an order', () => {
  test.each(['M4 3AE', 'm43ae', ' M4  3ae ', '30-001', '30001', '30 001'])('is known as %s', (given) => {
    expect(isPostcodeOf(people, given)).toBe(true)
  })

  test.each(['', ' ', 'M4', '30-002', 'Müller'])('is not %s', (given) => {
    expect(isPostcodeOf(people, given)).toBe(false)
  })
})

test('an address without name, company or postcode matches nothing', () => {
  const nobody = [{ lastName: null, companyName: null, postcode: null }]
  expect([isNameOf(nobody, 'x'), isNameOf(nobody, ''), isPostcodeOf(nobody, '')]).toEqual([false, false, false])
})
