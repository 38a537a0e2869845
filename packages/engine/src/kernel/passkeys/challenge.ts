import { randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A challenge for a passkey: a nonce, its expiry, and the shop's signature of both and of the purpose. So issuing a
 * challenge stores nothing, and forged challenges and those of another purpose are detected.
 */
export interface Challenges {
  create(purpose: string, now: Date): Promise<string>
  /** The expiry of a challenge; undefined: it was not issued for this purpose, or it has expired. */
  findExpiry(challenge: string, purpose: string, now: Date): Promise<Date | undefined>
}

export const challengeMs = 5 * 60_000
const nonceBytes = 16
const timeBytes = 6
const headBytes = nonceBytes + timeBytes

export function createChallenges(signature: (text: string) => Promise<Buffer>): Challenges {
  const sign = (head: Buffer, purpose: string) =>
    signature(`vitrine.challenge.${purpose}.${head.toString('base64url')}`)
  return {
    async create(purpose, now) {
      const time = Buffer.alloc(timeBytes)
      time.writeUIntBE(now.getTime() + challengeMs, 0, timeBytes)
      const head = Buffer.concat([randomBytes(nonceBytes), time])
      return Buffer.concat([head, await sign(head, purpose)]).toString('base64url')
    },
    async findExpiry(challenge, purpose, now) {
      const bytes = Buffer.from(challenge, 'base64url')
      const head = bytes.subarray(0, headBytes)
      const expected = await sign(head, purpose)
      if (bytes.length !== headBytes + expected.length || !timingSafeEqual(bytes.subarray(headBytes), expected))
        return undefined
      const expiry = new Date(head.readUIntBE(nonceBytes, timeBytes))
      return expiry > now ? expiry : undefined
    },
  }
}
