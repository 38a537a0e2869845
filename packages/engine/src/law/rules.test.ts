import { legalRules } from '@vitrine/contract/law.contract'
import { parseSettings } from '../kernel/settings.ts'
import { expect, test } from 'vitest'
import { wordsOf, type Facts, type PageText } from './facts.ts'
import { currentDetails, formerDetails } from './former-details.ts'
import { judged, rules } from './rules.ts'

const now = new Date('2026-11-22T12:00:00Z')
const long = 'We tested the shop in November 2026. '.repeat(10)
const page = (identifier: string, words = long, savedAt = now): PageText => ({ identifier, locale: 'en', words, savedAt })

function facts(over: Partial<Facts> = {}): Facts {
  return {
    now, locales: ['en'], settings: parseSettings({}), countries: [{ code: 'DE', isEu: true }], pages: [], reworded: [], former: [], gaps: new Map(),
    counts: { items: 1, withFibres: 1, withUnitPrice: 0, reduced: 0, reviews: 0 }, ...over,
  }
}

const finding = (rule: (typeof legalRules)[number], over: Partial<Facts>) => judged(facts(over)).find((found) => found.rule === rule)

test('every rule stands on the list once', () => {
  expect(rules.map(({ rule }) => rule).toSorted()).toEqual([...legalRules].toSorted())
})

test.each([
  ['the Union', { code: 'FR', isEu: true }, true],
  ['Norway, as the Union', { code: 'NO', isEu: false }, true],
  ['the United Kingdom', { code: 'GB', isEu: false }, false],
  ['Switzerland', { code: 'CH', isEu: false }, false],
] as const)('who delivers to %s is asked for what is asked there', (_, country, asksForGuarantee) => {
  const asked = judged(facts({ countries: [country] })).map(({ rule }) => rule)
  expect(asked.includes('guarantee')).toBe(asksForGuarantee)
  expect(asked).toContain('imprint')
})

test.each([
  ['is not there', [], 'missing', 'page'],
  ['says next to nothing', [page('shipping', 'Soon.')], 'missing', 'page'],
  ['is there in another language only', [{ ...page('shipping'), locale: 'de' }], 'missing', 'language'],
  ['holds a gap to fill in', [page('shipping', `${long} [Your company]`)], 'missing', 'placeholder'],
  ['holds what printers fill in', [page('shipping', `${long} Lorem ipsum`)], 'missing', 'placeholder'],
  ['says something', [page('shipping')], 'holds', undefined],
] as const)('a page that %s is judged so', (_, pages, state, what) => {
  expect(finding('shippingPage', { pages })).toMatchObject({ state, lacks: what === undefined ? [] : [{ what }] })
})

test.each([
  ['of this year', page('declaration-of-accessibility'), 'holds', undefined],
  ['of two years ago', page('declaration-of-accessibility', long, new Date('2024-11-01')), 'look', 'old'],
  ['without a date', page('declaration-of-accessibility', 'All is well, as far as we know. '.repeat(10)), 'look', 'undated'],
] as const)('a statement of accessibility %s is judged so', (_, statement, state, what) => {
  expect(finding('accessibility', { pages: [statement] })).toMatchObject({ state, lacks: what === undefined ? [] : [{ what }] })
})

const address = { name: 'Nora Berg', street: 'Hof 3', postcode: '34117', town: 'Kassel', country: 'DE', email: 'nora@shop.example' }

test.each([
  ['nobody has said', {}, 'missing', ['field', 'maybeField']],
  ['a sole trader has', { 'shop.address': address, 'shop.imprint': { phone: '+49 561 1', representative: '', register: '' } }, 'look', ['maybeField']],
  ['a company has', { 'shop.address': address, 'shop.imprint': { phone: '+49 561 1', representative: 'N. Berg', register: 'HRB 1' }, 'shop.vatNumber': 'DE1' }, 'holds', []],
] as const)('who keeps the shop: what %s said is judged so', (_, told, state, whats) => {
  expect(finding('imprint', { settings: parseSettings(told) })).toMatchObject({ state, lacks: whats.map((what) => ({ what })) })
})

const moved = { 'shop.name': 'Nordlicht', 'shop.address': { ...address, name: 'Nora Berg Ltd', street: 'Ufer 7', postcode: '24103', town: 'Kiel', email: 'hello@nordlicht.example' } }

test.each([
  ['the old e-mail address', 'Write to Nora@shop.example.', ['nora@shop.example']],
  ['the old street and town', 'Nora Berg Ltd, Hof 3, 34117 Kassel', ['Hof 3', '34117 Kassel']],
  ['the old town before its postcode', 'Kassel, 34117', ['34117 Kassel']],
  ['the old name', 'Nora Berg, Ufer 7, 24103 Kiel', ['Nora Berg']],
  ['the name that it has now, of which the old one is a part', 'Nora Berg Ltd, Ufer 7, 24103 Kiel', []],
  ['a word in which the old one is hidden', 'Innora Bergmann, Hof 35', []],
  ['the old town alone', 'The court of Kassel decides.', []],
] as const)('after the shop has moved, a legal text that names %s is judged so', (_, words, examples) => {
  const settings = parseSettings(moved)
  const former = formerDetails(currentDetails(settings), [{ ...address, shopName: 'Vitrine' }])
  for (const [rule, identifier] of [['terms', 'terms-and-conditions'], ['withdrawalForm', 'cancellation-form'], ['privacyPolicy', 'privacy-policy']] as const) {
    expect(finding(rule, { settings, former, pages: [page(identifier, `${long} ${words}`)] })?.lacks, rule).toEqual(examples.length === 0 ? [] : [{ what: 'outdated', count: examples.length, examples }])
  }
})

test('an address that is in force again is no former one, and neither is a placeholder', () => {
  const settings = parseSettings(moved)
  expect(formerDetails(currentDetails(settings), [{ name: '[Your Company Ltd]' }, currentDetails(settings), { email: 'a@b.example' }])).toEqual(['a@b.example'])
})

test('a choice about cookies that was put into other words is for somebody to look at', () => {
  const reworded = [{ locale: 'en', key: 'consent.rejectAll', text: 'Maybe later' }]
  expect(finding('consent', { reworded })).toMatchObject({ state: 'look', evidence: ['/cookie-settings'], lacks: [{ what: 'reworded' }] })
  expect(finding('consent', {})).toMatchObject({ state: 'holds' })
})

test('a link to the platform that was closed is found', () => {
  expect(finding('disputePlatform', { pages: [page('legal-disclosure', `${long} https://ec.europa.eu/consumers/odr`)] })).toMatchObject({ state: 'missing', lacks: [{ what: 'leadsThere', examples: ['/legal-disclosure'] }] })
  expect(finding('disputePlatform', { pages: [page('legal-disclosure')] })).toMatchObject({ state: 'holds' })
})

test('the words of a page are those of its blocks, without marks and without names', () => {
  expect(wordsOf([{ name: 'TextCard', meta: { uuid: 'abc' }, content: [{ text: { htmlDescription: '<p>One&nbsp;<strong>two</strong> &amp; three</p>' } }] }])).toBe('One two & three')
})
