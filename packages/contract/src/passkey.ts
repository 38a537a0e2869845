import * as v from 'valibot'
import { line } from './kernel/fields.ts'

// What browsers and the shop hand each other over passkeys (WebAuthn), as far as anybody looks at it.

const base64url = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]+=*$/))
export const credentialId = base64url(1400)
const credential = { id: credentialId, rawId: credentialId, type: v.literal('public-key') }

/** What a browser needs to make a passkey. */
export const creationOptions = v.object({
  challenge: v.string(), rp: v.object({ name: v.string(), id: v.string() }), user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })), timeout: v.number(),
  excludeCredentials: v.array(v.object({ id: v.string(), type: v.literal('public-key') })),
  authenticatorSelection: v.object({ residentKey: v.literal('required'), requireResidentKey: v.literal(true), userVerification: v.literal('required') }),
  attestation: v.literal('none'),
})
export type CreationOptions = v.InferOutput<typeof creationOptions>

/** What a browser needs to log somebody in. */
export const requestOptions = v.object({ challenge: v.string(), rpId: v.string(), timeout: v.number(), userVerification: v.literal('required') })
export type RequestOptions = v.InferOutput<typeof requestOptions>

/** A passkey that was made. */
export const attestation = v.object({
  ...credential,
  response: v.object({ clientDataJSON: base64url(4000), attestationObject: base64url(40_000), transports: v.optional(v.pipe(v.array(line(20)), v.maxLength(10)), []) }),
})
export type Attestation = v.InferOutput<typeof attestation>

/** A challenge, signed with a passkey. */
export const assertion = v.object({ ...credential, response: v.object({ clientDataJSON: base64url(4000), authenticatorData: base64url(4000), signature: base64url(4000) }) })
export type Assertion = v.InferOutput<typeof assertion>
