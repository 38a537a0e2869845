import { randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * What a passkey signs: a nonce, when it is over, and the shop's signature on both and on what it was asked for. So asking stores nothing, and
 * an answer to a challenge that nobody gave out, or gave out for something else, is told apart.
 */
export interface Challenges {
  make(purpose: string, now: Date): Promise<string>
  /** When the challenge is over; undefined: it is not one of ours for this purpose, or is over already. */
  expiryOf(challenge: string, purpose: string, now: Date): Promise<Date | undefined>
}

export const challengeMilliseconds = 5 * 60_000
const nonceBytes = 16
const timeBytes = 6
const headBytes = nonceBytes + timeBytes

export function createChallenges(signature: (text: string) => Promise<Buffer>): Challenges {
  const signed = (head: Buffer, purpose: string) => signature(`vitrine.challenge.${purpose}.${head.toString('base64url')}`)
  return {
    async make(purpose, now) {
      const time = Buffer.alloc(timeBytes)
      time.writeUIntBE(now.getTime() + challengeMilliseconds, 0, timeBytes)
      const head = Buffer.concat([randomBytes(nonceBytes), time])
      return Buffer.concat([head, await signed(head, purpose)]).toString('base64url')
    },
    async expiryOf(challenge, purpose, now) {
      const bytes = Buffer.from(challenge, 'base64url')
      const head = bytes.subarray(0, headBytes)
      const expected = await signed(head, purpose)
      if (bytes.length !== headBytes + expected.length || !timingSafeEqual(bytes.subarray(headBytes), expected)) return undefined
      const expiry = new Date(head.readUIntBE(nonceBytes, timeBytes))
      return expiry > now ? expiry : undefined
    },
  }
}
