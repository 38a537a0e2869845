import { describe, expect, test } from 'vitest'
import { matchesName, matchesPostcode } from './soft-login.ts'

const contacts = [
  { lastName: 'Król-Wiśniewska', companyName: null, postcode: 'M4 3AE' },
  { lastName: 'Müller', companyName: 'Straße & Söhne GmbH', postcode: '30-001' },
  { lastName: 'O’Brien', companyName: 'Yılmaz', postcode: null },
  { lastName: 'Đorđević', companyName: null, postcode: null },
]

describe('the name of an order', () => {
  test.each([
    'Król-Wiśniewska',
    'krol wisniewska',
    ' KRÓL-WIŚNIEWSKA ',
    'Müller',
    'mueller',
    'Muller',
    'MÜLLER',
    'Straße & Söhne GmbH',
    'strasse soehne gmbh',
    'Strasse & Sohne GMBH',
    'O’Brien',
    "O'Brien",
    'OBrien',
    "o ' brien",
    'O`BRIEN',
    'Yılmaz',
    'YILMAZ',
    'Đorđević',
    'dordevic',
    'Mu\u0308ller',
  ])('matches %s', (given) => {
    expect(matchesName(contacts, given)).toBe(true)
  })

  test.each(['', '   ', '-', 'Król', 'Zofia', 'Mullers', 'M4 3AE', '%', 'null', 'Brien', '’'])(
    'does not match %s',
    (given) => {
      expect(matchesName(contacts, given)).toBe(false)
    },
  )
})

describe('the postcode of an order', () => {
  test.each(['M4 3AE', 'm43ae', ' M4  3ae ', '30-001', '30001', '30 001'])('matches %s', (given) => {
    expect(matchesPostcode(contacts, given)).toBe(true)
  })

  test.each(['', ' ', 'M4', '30-002', 'Müller'])('does not match %s', (given) => {
    expect(matchesPostcode(contacts, given)).toBe(false)
  })
})

test('an address without name, company or postcode matches nothing', () => {
  const emptyContacts = [{ lastName: null, companyName: null, postcode: null }]
  expect([matchesName(emptyContacts, 'x'), matchesName(emptyContacts, ''), matchesPostcode(emptyContacts, '')]).toEqual(
    [false, false, false],
  )
})
