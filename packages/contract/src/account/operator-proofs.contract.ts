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
  summary: "Returns the operator's second factors: one-time codes and passkeys.",
  access: 'operator',
  isEnrolment: true,
  cost: 'light',
  payload: emptyObject,
  answer: proofs,
  refusals: [],
})

export const doBeginTotp = operation({
  summary:
    'Returns a new secret for an authenticator app, as text and as a URI for a QR code. It is active after doConfirmTotp.',
  access: 'operator',
  isEnrolment: true,
  isStepUp: true,
  cost: 'normal',
  payload: emptyObject,
  answer: v.object({ secret: v.string(), address: v.string() }),
  refusals: ['operator.secondFactorRequired'],
})

export const doConfirmTotp = operation({
  summary: 'Confirms the authenticator app with a first code; from then on, login requires a code.',
  access: 'operator',
  isEnrolment: true,
  cost: 'normal',
  payload: v.object({ code }),
  answer: proofs,
  refusals: ['operator.codeInvalid', 'operator.secondFactorRequired'],
})

export const deleteTotp = operation({
  summary:
    'Turns off one-time codes for the operator. Where a second factor is required, the last one cannot be removed.',
  access: 'operator',
  isStepUp: true,
  cost: 'normal',
  payload: emptyObject,
  answer: proofs,
  refusals: ['operator.secondFactorRequired'],
})

export const doBeginPasskey = operation({
  summary: 'Returns the options for creating a passkey of the operator in the browser.',
  access: 'operator',
  isEnrolment: true,
  isStepUp: true,
  cost: 'normal',
  payload: emptyObject,
  answer: creationOptions,
  refusals: ['operator.secondFactorRequired', 'operator.passkeyInvalid'],
})

export const doAddPasskey = operation({
  summary: 'Registers a passkey that was created in the browser for the operator.',
  access: 'operator',
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
  summary: 'Deletes a passkey of the operator. Where a second factor is required, the last one cannot be deleted.',
  access: 'operator',
  isStepUp: true,
  cost: 'normal',
  payload: v.object({ id: credentialId }),
  answer: proofs,
  refusals: ['operator.secondFactorRequired', 'operator.passkeyInvalid'],
})

export const getPasskeyChallenge = operation({
  summary: 'Returns the options for logging an operator in with a passkey.',
  access: 'anyone',
  cost: 'light',
  payload: emptyObject,
  answer: requestOptions,
  refusals: ['operator.passkeyInvalid'],
})

export const doPasskeyLogin = operation({
  summary: 'Logs an operator in with a passkey. ED-1.07',
  access: 'anyone',
  cost: 'heavy',
  payload: v.object({ response: assertion }),
  answer: operator,
  refusals: ['operator.passkeyInvalid'],
})
