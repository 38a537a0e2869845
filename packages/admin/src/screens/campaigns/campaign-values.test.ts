import { expect, test } from 'vitest'
import { newValues, readLocalTime, readPercent, toDefinition, toValues } from './campaign-values.ts'

const options = {
  shopCurrency: 'EUR',
  currencies: ['EUR', 'PLN'],
  timeZone: 'Europe/Berlin',
  now: '2026-11-26T23:30:00Z',
  classes: [],
  categories: [],
  tags: [],
}

test('a new campaign begins at midnight of the next day of the shop and is two weeks long', () => {
  const values = newValues(options)
  expect([values.startsAt, values.endsAt]).toEqual(['2026-11-28T00:00:00', '2026-12-11T23:59:59'])
  expect(toDefinition({ ...values, name: 'Sale' }, options.timeZone)).toMatchObject({
    startsAt: '2026-11-27T23:00:00.000Z',
    endsAt: '2026-12-11T22:59:59.000Z',
    rule: { kind: 'percent', percent: 20 },
  })
})

test('what is saved is typed in the decimals of the language, and read again unchanged', () => {
  const values = {
    ...newValues(options),
    name: 'Sale',
    kind: 'amount' as const,
    amounts: { EUR: '10,50', PLN: '' },
    itemIds: [3],
    classId: '2',
  }
  const definition = toDefinition(values, options.timeZone)
  expect(definition?.rule).toEqual({ kind: 'amount', amounts: [{ currency: 'EUR', minor: 1050 }] })
  if (definition === undefined) throw new Error('no definition')
  const again = toValues(definition, { timeZone: options.timeZone, locale: 'de' })
  expect(again.amounts).toEqual({ EUR: '10,50' })
  expect(toDefinition(again, options.timeZone)).toEqual(definition)
  const half = toValues({ ...definition, rule: { kind: 'percent', percent: 12.5 } }, { ...options, locale: 'pl' })
  expect(half.percent).toBe('12,5')
})

test('a campaign that is typed wrongly is none: the order of the times, the percentage, the amounts', () => {
  const values = { ...newValues(options), name: 'Sale' }
  const wrong = [
    { endsAt: values.startsAt },
    { startsAt: '' },
    { percent: '100' },
    { percent: '0' },
    { kind: 'fixed' as const },
    { kind: 'fixed' as const, amounts: { EUR: '1,234' } },
    { kind: 'fixed' as const, amounts: { EUR: '0' } },
  ]
  for (const change of wrong) expect(toDefinition({ ...values, ...change }, options.timeZone)).toBeUndefined()
  expect(['20', '12,25', '0.5', '99', '99,5', '1,234', '-1', ''].map(readPercent)).toEqual([
    20,
    12.25,
    0.5,
    99,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('times are read to the second, in winter and in summer', () => {
  const read = (local: string) => readLocalTime(local, 'Europe/Berlin')?.toISOString()
  expect(read('2026-12-24T23:59:59')).toBe('2026-12-24T22:59:59.000Z')
  expect(read('2026-07-01T08:00')).toBe('2026-07-01T06:00:00.000Z')
  expect(read('2026-02-30T08:00')).toBeUndefined()
})
