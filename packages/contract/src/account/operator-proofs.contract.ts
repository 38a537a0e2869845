import * as v from 'valibot'
import { line, maybe, emptyObject } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { code, operator } from './operators.contract.ts'
import { assertion, attestation, creationOptions, credentialId, requestOptions } from './passkey.ts'

/** The second factors of the caller, beside the password. */
export const proofs = v.object({
  secondFactor: v.picklist(['required', 'offered']),
  hasTotp: v.boolean(),
  /** False: browsers do not support passkeys at the shop's origin. */
  takesPasskeys: v.boolean(),
  passkeys: v.array(v.object({ id: v.string(), name: v.string(), createdAt: v.string(), usedAt: maybe(v.string()) })),
})
export type Proofs = v.InferOutput<typeof proofs>

export const getOperatorProofs = operation({
  summary: 'Code and passkeys of the calling operator.',
  access: 'viewer',
  isEnrolment: true,
  cost: 'light',
  payload: emptyObject,
  answer: proofs,
  refusals: [],
})

export const doBeginTotp = operation({
  summary:
    'A secret for an app that shows codes: as an address for a QR code, and to be typed. It counts once a code of it was confirmed.',
  access: 'viewer',
  isEnrolment: true,
  isStepUp: true,
  cost: 'normal',
  payload: emptyObject,
  answer: v.object({ secret: v.string(), address: v.string() }),
  refusals: ['operator.secondFactorRequired'],
})

export const doConfirmTotp = operation({
  summary: 'The first code of the app: from now on it is asked for beside the password.',
  access: 'viewer',
  isEnrolment: true,
  cost: 'normal',
  payload: v.object({ code }),
  answer: proofs,
  refusals: ['operator.codeInvalid', 'operator.secondFactorRequired'],
})

export const deleteTotp = operation({
  summary: 'No code is asked for any more. Where a second proof is required, the last one stays.',
  access: 'viewer',
  isStepUp: true,
  cost: 'normal',
  payload: emptyObject,
  answer: proofs,
  refusals: ['operator.secondFactorRequired'],
})

export const doBeginPasskey = operation({
  summary: 'What a browser needs to make a passkey for the calling operator.',
  access: 'viewer',
  isEnrolment: true,
  isStepUp: true,
  cost: 'normal',
  payload: emptyObject,
  answer: creationOptions,
  refusals: ['operator.secondFactorRequired', 'operator.passkeyInvalid'],
})

export const doAddPasskey = operation({
  summary: 'Keeps the passkey that the browser has made.',
  access: 'viewer',
  isEnrolment: true,
  cost: 'normal',
  payload: v.object({
    name: v.pipe(line(80), v.trim(), v.nonEmpty()),
    response: attestation,
  }),
  answer: proofs,
  refusals: ['operator.passkeyInvalid', 'operator.secondFactorRequired'],
})

export const deletePasskey = operation({
  summary: 'A passkey that counts no more. Where a second proof is required, the last one stays.',
  access: 'viewer',
  isStepUp: true,
  cost: 'normal',
  payload: v.object({ id: credentialId }),
  answer: proofs,
  refusals: ['operator.secondFactorRequired', 'operator.passkeyInvalid'],
})

export const getPasskeyChallenge = operation({
  summary: 'What a browser needs to log somebody in with a passkey.',
  access: 'anyone',
  cost: 'light',
  payload: emptyObject,
  answer: requestOptions,
  refusals: ['operator.passkeyInvalid'],
})

export const doPasskeyLogin = operation({
  summary: "Logs one of the shop's people in with a passkey alone. ED-1.07",
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({ response: assertion }),
  answer: operator,
  refusals: ['operator.passkeyInvalid'],
})
