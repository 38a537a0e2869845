import { randomInt } from 'node:crypto'
import type { BotCheck } from '@vitrine/engine/ports/bot-check'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'

// A few hundred derivations: below a second on a desk, a few on an old phone. How many is drawn, so that nobody waits for luck.
const work = { algorithm: 'PBKDF2/SHA-256', cost: 5000, fewest: 100, most: 300 } as const

/** The bot check of this shop itself: proof of work in the format of ALTCHA, no service of anybody else. */
export function altchaBotCheck(): BotCheck {
  return {
    async challenge({ key, purpose, until }) {
      const challenge = await createChallenge({
        algorithm: work.algorithm, cost: work.cost, counter: randomInt(work.fewest, work.most), deriveKey, data: { purpose, until: until.getTime() }, ...secretsOf(key),
      })
      return JSON.stringify(challenge)
    },
    async verify(proof, { key, purpose, now }) {
      const read = v.safeParse(proofSchema, jsonIn(proof))
      if (!read.success) return undefined
      const { challenge, solution } = read.output
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(key) })
      const { data, nonce } = challenge.parameters
      return verified && data.purpose === purpose && data.until > now.getTime() ? { id: nonce, until: new Date(data.until) } : undefined
    },
  }
}

// What is signed is compared as it came, so unknown members are kept.
const proofSchema = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.literal(work.algorithm), nonce: v.string(), salt: v.string(), cost: v.literal(work.cost), keyLength: v.number(), keyPrefix: v.string(), keySignature: v.string(),
      data: v.object({ purpose: v.string(), until: v.number() }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
})

// Two keys, so that the signature of a key is never one of a challenge.
const secretsOf = (key: string) => ({ hmacSignatureSecret: `challenge:${key}`, hmacKeySignatureSecret: `key:${key}` })

function jsonIn(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString())
  } catch {
    // Not ours: as wrong as any other.
    return undefined
  }
}
