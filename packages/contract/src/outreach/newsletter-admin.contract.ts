import * as v from 'valibot'
import { count, emptyObject, id, line, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

export const subscriptionStates = ['pending', 'confirmed', 'unsubscribed'] as const
/** Where a subscription was requested; null: before this was recorded. */
export const subscriptionSources = ['form', 'registration', 'account'] as const

const folder = line(50)

export const getNewsletterLists = operation({
  summary:
    'Returns the newsletter lists with the numbers of their subscribers; also lists that are not offered any more.',
  access: 'customers',
  cost: 'normal',
  payload: emptyObject,
  answer: v.array(
    v.object({
      folder,
      name: v.string(),
      isInForms: v.boolean(),
      isAtRegistration: v.boolean(),
      /** False: it was removed from the settings and takes no new subscribers. */
      isConfigured: v.boolean(),
      confirmed: count,
      pending: count,
      unsubscribed: count,
    }),
  ),
  refusals: [],
})

export const getNewsletterSubscribers = operation({
  summary:
    'Returns subscribers of a newsletter list, newest first, 50 at a time: with `after`, those after that one of the list. `search` finds the beginning of an e-mail address.',
  access: 'customers',
  cost: 'normal',
  payload: v.object({
    folder,
    search: v.optional(line(254)),
    state: v.optional(v.picklist(subscriptionStates)),
    after: v.optional(id),
  }),
  answer: v.object({
    subscribers: v.array(
      v.object({
        id,
        email: v.string(),
        name: v.string(),
        locale: v.string(),
        state: v.picklist(subscriptionStates),
        source: maybe(v.picklist(subscriptionSources)),
        requestedAt: v.string(),
        confirmedAt: maybe(v.string()),
        endedAt: maybe(v.string()),
      }),
    ),
    hasMore: v.boolean(),
    timeZone: v.string(),
  }),
  refusals: [],
})

export const getNewsletterExport = operation({
  summary:
    'Returns the confirmed subscribers of a newsletter list as lines of a CSV file with the proof of their consent and the unsubscribe link that every mail to them must contain; 1,000 at a time, and the `next` for the following ones.',
  access: 'customers',
  cost: 'heavy',
  payload: v.object({ folder, after: v.optional(id) }),
  answer: v.object({ csv: v.string(), subscribers: count, next: maybe(id) }),
  refusals: [],
})

export const doEndNewsletterSubscription = operation({
  summary:
    'Unsubscribes somebody who asked for it by phone or letter. The proof of the consent is kept as long as the law asks.',
  access: 'customers',
  cost: 'light',
  payload: v.object({ id }),
  answer: v.null(),
  refusals: ['notFound'],
})

export const deleteNewsletterSubscriber = operation({
  summary: 'Erases a subscription with its proof of consent, because the person demands it by law.',
  access: 'customers.erase',
  cost: 'light',
  isStepUp: true,
  payload: v.object({ id }),
  answer: v.null(),
  refusals: ['notFound'],
})
