import * as v from 'valibot'
import { id, line, emptyObject, singleLineText, multilineText } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { outreachMaxLengths } from './outreach-faults.ts'

/** The purpose of a bot check: one for the newsletter is not valid on the contact form. */
export const botCheckPurposes = ['contact', 'newsletter', 'backInStock'] as const
export type BotCheckPurpose = (typeof botCheckPurposes)[number]

/**
 * The proof of the box "I am a person": a proof of work, or the token of a form created a while ago. Absent: the box
 * was not ticked.
 */
export const botCheckProof = v.optional(line(4000), '')

export const getBotCheck = operation({
  summary:
    'Returns a bot check for a form: a proof-of-work challenge for the browser (ALTCHA) and a token for forms without JavaScript. Each works once, for one purpose. SF-7.49',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({ purpose: v.picklist(botCheckPurposes) }),
  answer: v.object({
    /** A challenge of ALTCHA as JSON; the proof is base64 of the JSON of { challenge, solution }. */
    challenge: v.string(),
    /** A proof by time: valid a few seconds after it was issued, with a stricter rate limit than proof of work. */
    formToken: v.string(),
  }),
  refusals: [],
})

// SF-3.70
const person = {
  email: line(outreachMaxLengths.email),
  firstName: v.optional(singleLineText(outreachMaxLengths.name), ''),
  lastName: v.optional(singleLineText(outreachMaxLengths.name), ''),
}
const contactRefusals = [
  'contact.missingData',
  'contact.unexpectedFormat',
  'contact.privacyNotAccepted',
  'botCheck.missing',
  'botCheck.failed',
  'tooManyRequests',
] as const
// The parameters of a link in a mail. SF-2.53, SF-2.54
const proof = { newsletterEmailId: id, authString: line(100) }
const subscriptionState = v.picklist(['none', 'pending', 'confirmed'])
export const newsletterChoice = v.object({
  email: v.string(),
  /** Of the first list that is offered. */
  state: subscriptionState,
  /** Where the shop offers several. */
  lists: v.optional(v.array(v.object({ folder: v.string(), name: v.string(), state: subscriptionState }))),
})
const folder = v.pipe(v.string(), v.maxLength(50), v.regex(/^[\w-]+$/))
export type NewsletterChoice = v.InferOutput<typeof newsletterChoice>

export const doSubscribeNewsletter = operation({
  summary:
    'Requests a newsletter subscription and sends a confirmation link. The response is the same for addresses that are already subscribed. SF-1.20, SF-5.12 to SF-5.16',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({
    ...person,
    /** The list; without it, the first one that forms offer. */
    emailFolder: v.optional(folder),
    /** Several lists, which one link confirms. */
    emailFolders: v.optional(v.pipe(v.array(folder), v.minLength(1), v.maxLength(20))),
    privacyAccepted: v.boolean(),
    botCheck: botCheckProof,
  }),
  answer: v.null(),
  refusals: [...contactRefusals, 'newsletter.listUnknown'],
})

export const doEmailConfirmation = operation({
  summary:
    'Confirms a newsletter subscription, and those that were requested with it, with the token of the link. Returns false if it was already confirmed. SF-2.53',
  access: 'anyone',
  cost: 'normal',
  payload: v.object(proof),
  answer: v.boolean(),
  refusals: ['newsletter.notSubscribed'],
})

export const deleteNewsletterSubscription = operation({
  summary:
    'Cancels a newsletter subscription with the token from a newsletter, without login. Returns false if it was already cancelled. SF-2.54',
  access: 'anyone',
  cost: 'normal',
  payload: v.object(proof),
  answer: v.boolean(),
  refusals: ['newsletter.notSubscribed'],
})

export const getNewsletterChoice = operation({
  summary: 'Returns whether the customer is subscribed to the newsletter.',
  access: 'customer',
  cost: 'light',
  payload: emptyObject,
  answer: newsletterChoice,
  refusals: ['security.loginRequired'],
})

export const setNewsletterChoice = operation({
  summary: 'Subscribes or unsubscribes the customer. An unconfirmed e-mail address gets a confirmation link first.',
  access: 'customer',
  cost: 'normal',
  payload: v.object({ isWanted: v.boolean(), emailFolder: v.optional(folder) }),
  answer: newsletterChoice,
  refusals: ['security.loginRequired', 'newsletter.listUnknown'],
})

export const doCustomerContactMail = operation({
  summary: 'Sends a message to the shop and a copy to the sender. SF-1.21, SF-5.08 to SF-5.11',
  access: 'anyone',
  cost: 'normal',
  payload: v.object({
    name: singleLineText(outreachMaxLengths.name),
    email: line(outreachMaxLengths.email),
    subject: singleLineText(outreachMaxLengths.subject),
    message: multilineText(outreachMaxLengths.message),
    orderId: v.optional(v.nullable(id), null),
    privacyAccepted: v.boolean(),
    botCheck: botCheckProof,
  }),
  answer: v.null(),
  refusals: [...contactRefusals, 'contact.mailNotSent'],
})
