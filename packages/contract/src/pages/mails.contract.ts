import * as v from 'valibot'
import { locales } from '../kernel/i18n/locale.ts'
import { count, line, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { mailNames } from './mail-names.ts'
import { shopText } from './texts.contract.ts'

const name = v.picklist(mailNames)
const locale = v.picklist(locales)
const recipient = v.picklist(['customer', 'shop'])

/** A text of a mail. It may also be in other mails, which then have the same words. */
const mailText = v.object({
  ...shopText.entries,
  part: v.picklist(['subject', 'title', 'text', 'button', 'label']),
  /** The values that it must use: 'order' is '{order}'. */
  values: v.array(v.string()),
  /** How many other mails have it too. */
  otherMails: count,
  /** The law prescribes what it must say. */
  isLegal: v.boolean(),
  /** In the mail that is shown; others are for other orders or customers. */
  isShown: v.boolean(),
})
export type MailText = v.InferOutput<typeof mailText>

const mailTextFault = v.object({
  key: v.string(),
  reason: v.picklist(['empty', 'notPlain', 'values']),
  /** Values without which it cannot be used, and values that it does not have. */
  missing: v.array(v.string()),
  unknown: v.array(v.string()),
})
export type MailTextFault = v.InferOutput<typeof mailTextFault>

export const getMails = operation({
  summary:
    'Returns the mails that the shop sends: to whom, when each was sent last, how many failed in the last 7 days, how many texts are changed in each language.',
  access: 'content',
  cost: 'normal',
  payload: v.object({}),
  answer: v.object({
    mails: v.array(
      v.object({
        name,
        recipient,
        lastSentAt: maybe(v.string()),
        failures: count,
        changedTexts: v.array(v.object({ locale, count })),
      }),
    ),
    /** False: no mail server is configured, and mails are stored only. */
    hasServer: v.boolean(),
    timeZone: v.string(),
  }),
  refusals: [],
})

export const getMail = operation({
  summary:
    'Returns a mail in one language as it would be sent, with the latest data of the shop that fit if the role may read them, else with sample data, and its texts; links lead nowhere. With `texts` it is shown with these words, and what is wrong with them is in `faults`.',
  access: 'content',
  cost: 'normal',
  payload: v.object({
    name,
    locale,
    texts: v.optional(v.pipe(v.array(v.object({ key: line(120), text: line(2000) })), v.maxLength(100)), []),
  }),
  answer: v.object({
    subject: v.string(),
    /** 'Vitrine <hello@shop.example>' */
    sender: v.string(),
    recipient,
    /** Each text is in a `<span data-text="3">`: its place in `texts`. */
    html: v.string(),
    plain: v.string(),
    /** Why the data are samples: the shop has none that fit, or the role may not read them. Null: they are real. */
    sample: maybe(v.picklist(['none', 'withheld'])),
    texts: v.array(mailText),
    faults: v.array(mailTextFault),
    timeZone: v.string(),
  }),
  refusals: [],
})

export const doSendTestMail = operation({
  summary:
    'Sends a mail with sample data to the address of the staff account that calls, marked as a test; its links lead to the first page of the shop. At most 10 in 10 minutes.',
  access: 'content',
  cost: 'heavy',
  payload: v.object({ name, locale }),
  answer: v.object({
    recipient: v.string(),
    /** 'stored': no mail server is configured. */
    state: v.picklist(['accepted', 'refused', 'stored']),
    /** What the mail server said. */
    reason: maybe(v.string()),
  }),
  refusals: ['tooManyRequests'],
})
