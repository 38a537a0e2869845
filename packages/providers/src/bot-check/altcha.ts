import { randomInt } from 'node:crypto'
import type { BotCheck } from '@vitrine/engine/ports/bot-check'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'

// A few hundred derivations: below a second on a desktop, a few seconds on an old phone. The counter is random within a
// narrow range, so that the duration varies little.
const difficulty = { algorithm: 'PBKDF2/SHA-256', cost: 5000, min: 100, max: 300 } as const

/** A self-hosted bot check: proof of work in the ALTCHA format, without a third-party service. */
export function altchaBotCheck(): BotCheck {
  return {
    async challenge({ key, purpose, until }) {
      const challenge = await createChallenge({
        algorithm: difficulty.algorithm,
        cost: difficulty.cost,
        counter: randomInt(difficulty.min, difficulty.max),
        deriveKey,
        data: { purpose, until: until.getTime() },
        ...toSecrets(key),
      })
      return JSON.stringify(challenge)
    },
    async verify(proof, { key, purpose, now }) {
      const read = v.safeParse(proofSchema, parseProof(proof))
      if (!read.success) return undefined
      const { challenge, solution } = read.output
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...toSecrets(key) })
      const { data, nonce } = challenge.parameters
      return verified && data.purpose === purpose && data.until > now.getTime()
        ? { id: nonce, until: new Date(data.until) }
        : undefined
    },
  }
}

// The signature covers all members, so unknown ones are kept.
const proofSchema = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.literal(difficulty.algorithm),
      nonce: v.string(),
      salt: v.string(),
      cost: v.literal(difficulty.cost),
      keyLength: v.number(),
      keyPrefix: v.string(),
      keySignature: v.string(),
      data: v.object({ purpose: v.string(), until: v.number() }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
})

// Separate keys, so that a key signature is never valid as a challenge signature.
const toSecrets = (key: string) => ({ hmacSignatureSecret: `challenge:${key}`, hmacKeySignatureSecret: `key:${key}` })

function parseProof(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString())
  } catch {
    // Malformed proofs are invalid.
    return undefined
  }
}
