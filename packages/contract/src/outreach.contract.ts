import * as v from 'valibot'
import { id, line, nothing, typedLine, typedLines } from './kernel/fields.ts'
import { operation } from './kernel/operation.ts'
import { outreachLengths } from './outreach-faults.ts'

/** What a bot check is made for: one for the newsletter proves nothing on the contact form. */
export const botCheckPurposes = ['contact', 'newsletter', 'backInStock'] as const
export type BotCheckPurpose = (typeof botCheckPurposes)[number]

/** What the box "I am a person" proved: the work that a browser did, or the token of a form that was made a while ago. Nothing: the box was not ticked. */
export const botCheckProof = v.optional(line(4000), '')

export const getBotCheck = operation({
  summary: 'What a form needs to show that a person sends it: work for the browser (ALTCHA), and a token for forms without script. Each is good once, for one purpose. SF-7.49',
  access: 'anyone', cost: 'normal', payload: v.object({ purpose: v.picklist(botCheckPurposes) }),
  answer: v.object({
    /** A challenge of ALTCHA as JSON; the proof is base64 of the JSON of { challenge, solution }. */
    challenge: v.string(),
    /** A proof by time: good a few seconds after it was made, and much less often than work. */
    formToken: v.string(),
  }),
  refusals: [],
})

// SF-3.70
const person = { email: line(outreachLengths.email), firstName: v.optional(typedLine(outreachLengths.name), ''), lastName: v.optional(typedLine(outreachLengths.name), '') }
const contactRefusals = ['contact.missingData', 'contact.unexpectedFormat', 'contact.privacyNotAccepted', 'botCheck.missing', 'botCheck.failed', 'tooManyRequests'] as const
// What a link in a mail carries. SF-2.53, SF-2.54
const proof = { newsletterEmailId: id, authString: line(100) }
export const newsletterChoice = v.object({ email: v.string(), state: v.picklist(['none', 'pending', 'confirmed']) })
export type NewsletterChoice = v.InferOutput<typeof newsletterChoice>

export const doSubscribeNewsletter = operation({
  summary: 'Asks for the newsletter: a mail with a link that confirms it is sent, whether the address is known or not. SF-1.20, SF-5.12 to SF-5.16',
  access: 'anyone', cost: 'normal',
  payload: v.object({ ...person, emailFolder: v.optional(v.pipe(v.string(), v.maxLength(50), v.regex(/^[\w-]+$/)), 'default'), privacyAccepted: v.boolean(), botCheck: botCheckProof }),
  answer: v.null(), refusals: contactRefusals,
})

export const doEmailConfirmation = operation({
  summary: 'Confirms a newsletter subscription with what the link in its mail carries; false: it was confirmed before, and nothing changed. SF-2.53',
  access: 'anyone', cost: 'normal', payload: v.object(proof), answer: v.boolean(), refusals: ['newsletter.notSubscribed'],
})

export const deleteNewsletterSubscription = operation({
  summary: 'Ends a newsletter subscription with what the link in its mails carries, without login; false: it had ended before, and nothing changed. SF-2.54',
  access: 'anyone', cost: 'normal', payload: v.object(proof), answer: v.boolean(), refusals: ['newsletter.notSubscribed'],
})

export const getNewsletterChoice = operation({
  summary: 'Whether the customer gets the newsletter.', access: 'customer', cost: 'light', payload: nothing, answer: newsletterChoice, refusals: ['security.loginRequired'],
})

export const setNewsletterChoice = operation({
  summary: 'Subscribes the customer, or ends it. Whose e-mail is not proved yet confirms it by the link in a mail.',
  access: 'customer', cost: 'normal', payload: v.object({ isWanted: v.boolean() }), answer: newsletterChoice, refusals: ['security.loginRequired'],
})

export const doCustomerContactMail = operation({
  summary: 'A message to the shop, kept and sent to the shop by mail; the sender gets a copy. SF-1.21, SF-5.08 to SF-5.11',
  access: 'anyone', cost: 'normal',
  payload: v.object({
    name: typedLine(outreachLengths.name), email: line(outreachLengths.email), subject: typedLine(outreachLengths.subject), message: typedLines(outreachLengths.message), orderId: v.optional(v.nullable(id), null),
    privacyAccepted: v.boolean(), botCheck: botCheckProof,
  }),
  answer: v.null(), refusals: [...contactRefusals, 'contact.mailNotSent'],
})
