import * as v from 'valibot'
import { line, emptyObject } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

/** Legal requirements of a shop, in display order. */
export const legalRules = [
  'imprint',
  'imprintPage',
  'terms',
  'privacyPolicy',
  'withdrawalRights',
  'withdrawalForm',
  'withdrawalFunction',
  'withdrawalPeriod',
  'guarantee',
  'orderButton',
  'shippingPage',
  'accessibility',
  'manufacturer',
  'responsiblePerson',
  'composition',
  'unitPrice',
  'lowestPrice',
  'reviews',
  'consent',
  'disputePlatform',
] as const
export type LegalRule = (typeof legalRules)[number]

/** `look`: cannot be checked automatically; a person must check it. */
export const legalStates = ['holds', 'look', 'missing'] as const

/** The problem, by a key that screens have texts for, and the affected fields, URLs or items. */
export const legalLacks = [
  'field',
  'maybeField',
  'page',
  'language',
  'placeholder',
  'notNamed',
  'outdated',
  'undated',
  'old',
  'reworded',
  'tooShort',
  'noManufacturer',
  'noContact',
  'noResponsible',
  'noComposition',
  'maybeTextile',
  'noUnitPrice',
  'noHistory',
  'leadsThere',
] as const

const issue = v.object({
  what: v.picklist(legalLacks),
  /** How many there are; `examples` names some of them. */
  count: v.number(),
  examples: v.array(v.string()),
})
export type LegalIssue = v.InferOutput<typeof issue>

const finding = v.object({
  rule: v.picklist(legalRules),
  /** The affected language; null: all. */
  locale: v.nullable(v.string()),
  /** Delivery countries whose law requires it, by ISO code. */
  countries: v.array(v.string()),
  state: v.picklist(legalStates),
  /** References to it: page URLs, setting keys, row ids. */
  evidence: v.array(v.string()),
  lacks: v.array(issue),
})
export type LegalFinding = v.InferOutput<typeof finding>

export const legalCheck = v.object({
  at: v.string(),
  countries: v.array(v.string()),
  findings: v.array(finding),
  /** No requirement is unmet; manual checks may remain. */
  isComplete: v.boolean(),
})
export type LegalCheck = v.InferOutput<typeof legalCheck>

export const getLegalCheck = operation({
  summary:
    'Returns the legal requirements of the countries that the shop delivers to, each as met, with evidence, or missing. A checklist, not legal advice.',
  access: 'operator',
  cost: 'heavy',
  payload: emptyObject,
  answer: legalCheck,
  refusals: [],
})

const filled = (maxLength: number) => v.pipe(line(maxLength), v.trim())

/** The legal disclosure of the shop's owner. */
export const imprint = v.object({
  name: filled(120),
  street: filled(120),
  postcode: filled(20),
  town: filled(80),
  country: v.pipe(
    filled(2),
    v.check((typed) => /^(?:[A-Z]{2})?$/.test(typed), 'two capital letters'),
  ),
  email: v.pipe(
    filled(254),
    v.check((typed) => /^(?:\S+@\S+)?$/.test(typed), 'an e-mail address'),
  ),
  phone: filled(40),
  representative: filled(120),
  register: filled(160),
  vatNumber: filled(40),
})
export type Imprint = v.InferOutput<typeof imprint>

export const getImprint = operation({
  summary: 'Returns the settings about the owner of the shop, for the legal disclosure.',
  access: 'operator',
  cost: 'light',
  payload: emptyObject,
  answer: imprint,
  refusals: [],
})

export const setImprint = operation({
  summary:
    'Updates the settings about the owner of the shop, which mails, documents and the contact page show. The text of the legal disclosure page is not changed.',
  access: 'settings',
  cost: 'normal',
  payload: imprint,
  answer: imprint,
  refusals: [],
})
