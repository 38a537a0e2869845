import { legalRules } from '@vitrine/contract/shop/law.contract'
import { parseSettings } from '../kernel/settings.ts'
import { expect, test } from 'vitest'
import { toPlainText, type LegalFacts, type PageText } from './facts.ts'
import { getCurrentDetails, findFormerDetails } from './former-details.ts'
import { evaluateRules, rules } from './rules.ts'

const now = new Date('2026-11-22T12:00:00Z')
const long = 'We tested the shop in November 2026. '.repeat(10)
const page = (identifier: string, text = long, savedAt = now): PageText => ({ identifier, locale: 'en', text, savedAt })

function facts(over: Partial<LegalFacts> = {}): LegalFacts {
  return {
    now,
    locales: ['en'],
    settings: parseSettings({}),
    countries: [{ code: 'DE', isEu: true }],
    pages: [],
    textOverrides: [],
    formerDetails: [],
    gaps: new Map(),
    counts: { items: 1, withFibres: 1, withUnitPrice: 0, reduced: 0, reviews: 0 },
    ...over,
  }
}

const finding = (rule: (typeof legalRules)[number], over: Partial<LegalFacts>) =>
  evaluateRules(facts(over)).find((each) => each.rule === rule)

test('every legal rule is listed once', () => {
  expect(rules.map(({ rule }) => rule).toSorted()).toEqual([...legalRules].toSorted())
})

test.each([
  ['the Union', { code: 'FR', isEu: true }, true],
  ['Norway, as the Union', { code: 'NO', isEu: false }, true],
  ['the United Kingdom', { code: 'GB', isEu: false }, false],
  ['Switzerland', { code: 'CH', isEu: false }, false],
] as const)('a shop that delivers to %s gets the rules of that region', (_, country, asksForGuarantee) => {
  const rulesForCountry = evaluateRules(facts({ countries: [country] })).map(({ rule }) => rule)
  expect(rulesForCountry.includes('guarantee')).toBe(asksForGuarantee)
  expect(rulesForCountry).toContain('imprint')
})

test.each([
  ['does not exist', [], 'missing', 'page'],
  ['is nearly empty', [page('shipping', 'Soon.')], 'missing', 'page'],
  ['exists in another language only', [{ ...page('shipping'), locale: 'de' }], 'missing', 'language'],
  ['has a placeholder', [page('shipping', `${long} [Your company]`)], 'missing', 'placeholder'],
  ['has dummy text', [page('shipping', `${long} Lorem ipsum`)], 'missing', 'placeholder'],
  ['has a text', [page('shipping')], 'holds', undefined],
] as const)('a legal page that %s gets the right state', (_, pages, state, what) => {
  expect(finding('shippingPage', { pages })).toMatchObject({ state, lacks: what === undefined ? [] : [{ what }] })
})

test.each([
  ['of this year', page('declaration-of-accessibility'), 'holds', undefined],
  ['of two years ago', page('declaration-of-accessibility', long, new Date('2024-11-01')), 'look', 'old'],
  [
    'without a date',
    page('declaration-of-accessibility', 'All is well, as far as we know. '.repeat(10)),
    'look',
    'undated',
  ],
] as const)('an accessibility statement %s gets the right state', (_, statement, state, what) => {
  expect(finding('accessibility', { pages: [statement] })).toMatchObject({
    state,
    lacks: what === undefined ? [] : [{ what }],
  })
})

const address = {
  name: 'Nora Berg',
  street: 'Hof 3',
  postcode: '34117',
  town: 'Kassel',
  country: 'DE',
  email: 'nora@shop.example',
}

test.each([
  ['an empty imprint', {}, 'missing', ['field', 'maybeField']],
  [
    'the imprint of a sole trader',
    { 'shop.address': address, 'shop.imprint': { phone: '+49 561 1', representative: '', register: '' } },
    'look',
    ['maybeField'],
  ],
  [
    'the imprint of a company',
    {
      'shop.address': address,
      'shop.imprint': { phone: '+49 561 1', representative: 'N. Berg', register: 'HRB 1' },
      'shop.vatNumber': 'DE1',
    },
    'holds',
    [],
  ],
] as const)('%s gets the right state', (_, stored, state, whats) => {
  expect(finding('imprint', { settings: parseSettings(stored) })).toMatchObject({
    state,
    lacks: whats.map((what) => ({ what })),
  })
})

const movedShop = {
  'shop.name': 'Nordlicht',
  'shop.address': {
    ...address,
    name: 'Nora Berg Ltd',
    street: 'Ufer 7',
    postcode: '24103',
    town: 'Kiel',
    email: 'hello@nordlicht.example',
  },
}

test.each([
  ['the old e-mail address', 'Write to Nora@shop.example.', ['nora@shop.example']],
  ['the old street and town', 'Nora Berg Ltd, Hof 3, 34117 Kassel', ['Hof 3', '34117 Kassel']],
  ['the old town before its postcode', 'Kassel, 34117', ['34117 Kassel']],
  ['the old name', 'Nora Berg, Ufer 7, 24103 Kiel', ['Nora Berg']],
  ['the current name, which contains the old one', 'Nora Berg Ltd, Ufer 7, 24103 Kiel', []],
  ['a word that contains the old name', 'Innora Bergmann, Hof 35', []],
  ['the old town alone', 'The court of Kassel decides.', []],
] as const)(
  'after the shop has moved, a legal text with %s reports the right outdated details',
  (_, words, examples) => {
    const settings = parseSettings(movedShop)
    const former = findFormerDetails(getCurrentDetails(settings), [{ ...address, shopName: 'Vitrine' }])
    for (const [rule, identifier] of [
      ['terms', 'terms-and-conditions'],
      ['withdrawalForm', 'cancellation-form'],
      ['privacyPolicy', 'privacy-policy'],
    ] as const) {
      expect(
        finding(rule, { settings, formerDetails: former, pages: [page(identifier, `${long} ${words}`)] })?.lacks,
        rule,
      ).toEqual(examples.length === 0 ? [] : [{ what: 'outdated', count: examples.length, examples }])
    }
  },
)

test('an address that is current again and a placeholder are no former details', () => {
  const settings = parseSettings(movedShop)
  expect(
    findFormerDetails(getCurrentDetails(settings), [
      { name: '[Your Company Ltd]' },
      getCurrentDetails(settings),
      { email: 'a@b.example' },
    ]),
  ).toEqual(['a@b.example'])
})

test('an overridden consent text needs a manual review', () => {
  const reworded = [{ locale: 'en', key: 'consent.rejectAll', text: 'Maybe later' }]
  expect(finding('consent', { textOverrides: reworded })).toMatchObject({
    state: 'look',
    evidence: ['/cookie-settings'],
    lacks: [{ what: 'reworded' }],
  })
  expect(finding('consent', {})).toMatchObject({ state: 'holds' })
})

test('a link to the closed dispute resolution platform is found', () => {
  expect(
    finding('disputePlatform', { pages: [page('legal-disclosure', `${long} https://ec.europa.eu/consumers/odr`)] }),
  ).toMatchObject({ state: 'missing', lacks: [{ what: 'leadsThere', examples: ['/legal-disclosure'] }] })
  expect(finding('disputePlatform', { pages: [page('legal-disclosure')] })).toMatchObject({ state: 'holds' })
})

test('the plain text of a page has no markup and no block names', () => {
  expect(
    toPlainText([
      {
        name: 'TextCard',
        meta: { uuid: 'abc' },
        content: [{ text: { htmlDescription: '<p>One&nbsp;<strong>two</strong> &amp; three</p>' } }],
      },
    ]),
  ).toBe('One two & three')
})
