import * as v from 'valibot'
import { consentGroups, optionalGroups } from './consent.ts'
import { operation } from '../kernel/operation/operation.ts'

const consentMethods = ['acceptAll', 'rejectAll', 'choose'] as const
export type ConsentMethod = (typeof consentMethods)[number]

export const doGiveConsent = operation({
  summary:
    'Saves which optional cookie groups a visitor accepts, and sets the consent cookie for a year. An empty list refuses or withdraws all of them. Keeps an anonymous record of the consent. SF-1.23, SF-4.40',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({
    groups: v.pipe(v.array(v.picklist(optionalGroups)), v.maxLength(optionalGroups.length)),
    /** Of groups and texts, as the page showed them. */
    version: v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/)),
    method: v.picklist(consentMethods),
  }),
  answer: v.object({ key: v.string(), groups: v.array(v.picklist(consentGroups)), givenAt: v.string() }),
  refusals: ['tooManyRequests'],
})
