import * as v from 'valibot'
import { line, maybe, nothing } from './kernel/fields.ts'
import { operation } from './kernel/operation.ts'
import { code, operator } from './operators.contract.ts'

/** What the caller can prove who they are with, beside the password. */
export const proofs = v.object({
  secondFactor: v.picklist(['required', 'offered']),
  hasTotp: v.boolean(),
  /** False: the shop is reached under an address that browsers make no passkeys for. */
  takesPasskeys: v.boolean(),
  passkeys: v.array(v.object({ id: v.string(), name: v.string(), createdAt: v.string(), usedAt: maybe(v.string()) })),
})
export type Proofs = v.InferOutput<typeof proofs>

export const getOperatorProofs = operation({
  summary: 'Code and passkeys of the calling operator.', access: 'viewer', isEnrolment: true, cost: 'light', payload: nothing, answer: proofs, refusals: [],
})

export const doBeginTotp = operation({
  summary: 'A secret for an app that shows codes: as an address for a QR code, and to be typed. It counts once a code of it was confirmed.',
  access: 'viewer', isEnrolment: true, cost: 'normal', payload: nothing, answer: v.object({ secret: v.string(), address: v.string() }),
  refusals: ['operator.secondFactorRequired'],
})

export const doConfirmTotp = operation({
  summary: 'The first code of the app: from now on it is asked for beside the password.',
  access: 'viewer', isEnrolment: true, cost: 'normal', payload: v.object({ code }), answer: proofs, refusals: ['operator.codeInvalid', 'operator.secondFactorRequired'],
})

export const deleteTotp = operation({
  summary: 'No code is asked for any more. Where a second proof is required, the last one stays.',
  access: 'viewer', cost: 'normal', payload: nothing, answer: proofs, refusals: ['operator.secondFactorRequired'],
})

const base64url = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]+=*$/))
const credentialId = base64url(1400)

// What browsers hand over, as far as anybody looks at it.
const credential = { id: credentialId, rawId: credentialId, type: v.literal('public-key') }

export const doBeginPasskey = operation({
  summary: 'What a browser needs to make a passkey for the calling operator.',
  access: 'viewer', isEnrolment: true, cost: 'normal', payload: nothing,
  answer: v.object({
    challenge: v.string(), rp: v.object({ name: v.string(), id: v.string() }), user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
    pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })), timeout: v.number(),
    excludeCredentials: v.array(v.object({ id: v.string(), type: v.literal('public-key') })),
    authenticatorSelection: v.object({ residentKey: v.literal('required'), requireResidentKey: v.literal(true), userVerification: v.literal('required') }),
    attestation: v.literal('none'),
  }),
  refusals: ['operator.secondFactorRequired', 'operator.passkeyInvalid'],
})

export const doAddPasskey = operation({
  summary: 'Keeps the passkey that the browser has made.', access: 'viewer', isEnrolment: true, cost: 'normal',
  payload: v.object({
    name: v.pipe(line(80), v.trim(), v.nonEmpty()),
    response: v.object({
      ...credential,
      response: v.object({ clientDataJSON: base64url(4000), attestationObject: base64url(40_000), transports: v.optional(v.pipe(v.array(line(20)), v.maxLength(10)), []) }),
    }),
  }),
  answer: proofs, refusals: ['operator.passkeyInvalid', 'operator.secondFactorRequired'],
})

export const deletePasskey = operation({
  summary: 'A passkey that counts no more. Where a second proof is required, the last one stays.',
  access: 'viewer', cost: 'normal', payload: v.object({ id: credentialId }), answer: proofs, refusals: ['operator.secondFactorRequired', 'operator.passkeyInvalid'],
})

export const getPasskeyChallenge = operation({
  summary: 'What a browser needs to log somebody in with a passkey.', access: 'anyone', cost: 'light', payload: nothing,
  answer: v.object({ challenge: v.string(), rpId: v.string(), timeout: v.number(), userVerification: v.literal('required') }), refusals: ['operator.passkeyInvalid'],
})

export const doPasskeyLogin = operation({
  summary: 'Logs one of the shop\'s people in with a passkey alone. ED-1.07', access: 'anyone', cost: 'heavy',
  payload: v.object({
    response: v.object({
      ...credential,
      response: v.object({ clientDataJSON: base64url(4000), authenticatorData: base64url(4000), signature: base64url(4000) }),
    }),
  }),
  answer: operator, refusals: ['operator.passkeyInvalid'],
})
