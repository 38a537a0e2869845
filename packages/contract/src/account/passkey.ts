import * as v from 'valibot'
import { line } from '../kernel/operation/fields.ts'

// WebAuthn messages between browsers and the shop, as far as the shop reads them.

const base64url = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength), v.regex(/^[\w-]+=*$/))
export const credentialId = base64url(1400)
const credential = { id: credentialId, rawId: credentialId, type: v.literal('public-key') }

/** PublicKeyCredentialCreationOptions of a new passkey. */
export const creationOptions = v.object({
  challenge: v.string(),
  rp: v.object({ name: v.string(), id: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  timeout: v.number(),
  excludeCredentials: v.array(v.object({ id: v.string(), type: v.literal('public-key') })),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
})
export type CreationOptions = v.InferOutput<typeof creationOptions>

/** PublicKeyCredentialRequestOptions of a login. */
export const requestOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
})
export type RequestOptions = v.InferOutput<typeof requestOptions>

/** A newly created passkey. */
export const attestation = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(40_000),
    transports: v.optional(v.pipe(v.array(line(20)), v.maxLength(10)), []),
  }),
})
export type Attestation = v.InferOutput<typeof attestation>

/** A challenge, signed with a passkey. */
export const assertion = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
  }),
})
export type Assertion = v.InferOutput<typeof assertion>
