import { createHash, createHmac, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { Answer, Input } from '@vitrine/contract/api/operations'

/**
 * The code of an authenticator app for this secret at this time. RFC 6238, implemented independently of the shop's
 * code.
 */
export function codeAt(secret: string, at: Date): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const digest = createHmac('sha1', base32(secret)).update(step).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

function base32(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** A passkey of software: makes one credential and signs with it, as a phone or a key in a pocket does. */
export interface Authenticator {
  readonly id: string
  create(options: Answer<'doBeginPasskey'>): Input<'doAddPasskey'>['response']
  get(options: Answer<'getPasskeyChallenge'>): Input<'doPasskeyLogin'>['response']
}

interface Whims {
  /** The page that the browser says it is on. */
  readonly origin: string
  /** False: no fingerprint or PIN was given. */
  readonly verifies?: boolean
}

export function softwareAuthenticator({ origin, verifies = true }: Whims): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(24)
  const id = credentialId.toString('base64url')
  let counter = 0
  const head = (rpId: string, more: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(rpId), Buffer.from([1 | (verifies ? 4 : 0) | more]), count])
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  return {
    id,
    create({ challenge, rp }) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([head(rp.id, 64), Buffer.alloc(16), length, credentialId, coseKey(publicKey)])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { id, rawId: id, type: 'public-key', response }
    },
    get({ challenge, rpId }) {
      const client = clientData('webauthn.get', challenge)
      const authenticatorData = head(rpId, 0)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { id, rawId: id, type: 'public-key', response }
    },
  }
}

// A map of COSE: key type 2, algorithm -7, curve 1, and both coordinates.
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
}

const sha256 = (what: string | Buffer) => createHash('sha256').update(what).digest()
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]),
    bytes,
  ])
