import * as v from 'valibot'
import { count, emptyObject, line, maybe } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

/** `tls`: from the first byte, usually port 465; `startTls`: port 587; `none`: for a server on the same machine. */
export const mailServerSecurities = ['tls', 'startTls', 'none'] as const

const host = v.pipe(v.string(), v.maxLength(253), v.trim(), v.regex(/^[\w.:[\]-]+$/))
/** 'shop@mail.example' or 'Vitrine <shop@mail.example>'. */
const sender = v.pipe(
  v.string(),
  v.maxLength(200),
  v.trim(),
  v.regex(/^(?:[^<>@]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/),
)

/** What is shown of a mail server; its password never is. */
export const shownMailServer = v.object({
  host,
  port: v.pipe(count, v.minValue(1), v.maxValue(65_535)),
  security: v.picklist(mailServerSecurities),
  /** Empty: the server wants no login. */
  user: v.pipe(line(200), v.trim()),
  sender,
})
export type ShownMailServer = v.InferOutput<typeof shownMailServer>

export const getMailServer = operation({
  summary: 'Returns the mail server of the shop without its password, and where it is configured.',
  access: 'settings',
  cost: 'normal',
  payload: emptyObject,
  answer: v.object({
    /** `unreadable`: it was encrypted with another key, and no mail is sent until it is entered again. */
    source: v.picklist(['environment', 'stored', 'none', 'unreadable']),
    /** False: the configuration has no ENCRYPTION_KEY, so that the server can come from the environment only. */
    canStore: v.boolean(),
    server: maybe(shownMailServer),
    hasPassword: v.boolean(),
    changedAt: maybe(v.string()),
  }),
  refusals: [],
})

export const setMailServer = operation({
  summary:
    'Stores the mail server of the shop, its password encrypted, and uses it on all instances at once. Without `password` the stored one stays; null removes the server, and mails are stored only.',
  access: 'settings',
  isStepUp: true,
  cost: 'normal',
  payload: v.object({
    server: maybe(v.object({ ...shownMailServer.entries, password: v.optional(line(300)) })),
  }),
  answer: getMailServer.answer,
  refusals: ['mailServer.fromEnvironment', 'mailServer.encryptionKeyMissing', 'mailServer.passwordMissing'],
})

export const doTestMailServer = operation({
  summary: 'Connects to the mail server and logs in, without sending a mail.',
  access: 'settings',
  cost: 'heavy',
  payload: emptyObject,
  answer: v.object({
    result: v.picklist(['accepted', 'refused', 'none']),
    /** What the mail server said, without addresses. */
    reason: maybe(v.string()),
    durationMs: count,
  }),
  refusals: [],
})
