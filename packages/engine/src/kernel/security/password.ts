import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { isForeignHash, verifyForeignPassword } from './foreign-password.ts'

export interface PasswordCost {
  /** Kibibytes. */
  readonly memory: number
  readonly passes: number
}

// OWASP's recommendation for argon2id: 19 MiB, two passes, one lane; about 40 ms on a server core.
const recommended: PasswordCost = { memory: 19_456, passes: 2 }
const format = { parallelism: 1, tagLength: 32 } as const
const saltBytes = 16
const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** Hashes a password for storage: argon2id in PHC notation, '$argon2id$v=19$m=19456,t=2,p=1$salt$hash'. */
export async function hashPassword(password: string, { memory, passes } = recommended): Promise<string> {
  const nonce = randomBytes(saltBytes)
  const hash = await derive('argon2id', { ...format, memory, passes, nonce, message: toMessage(password) })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${format.parallelism}$${toUnpaddedBase64(nonce)}$${toUnpaddedBase64(hash)}`
}

/**
 * Without a stored password a decoy is hashed, so that the response time does not reveal which addresses have an
 * account.
 */
export async function verifyPassword(password: string, stored: string | null, cost = recommended): Promise<boolean> {
  if (stored !== null && isForeignHash(stored)) {
    // The decoy takes the time of an own hash, so that those who moved in cannot be told from unknown addresses.
    const [isRight] = await Promise.all([verifyForeignPassword(password, stored), verifyPassword(password, null, cost)])
    return isRight
  }
  const { hash, ...parameters } = stored === null ? decoy(cost) : parse(stored)
  const derived = await derive('argon2id', { ...parameters, message: toMessage(password) })
  return timingSafeEqual(derived, hash) && stored !== null
}

/** Whether a stored hash has outdated parameters; it is replaced at the next successful login. */
export function needsRehash(stored: string, cost = recommended): boolean {
  if (isForeignHash(stored)) return true
  const { memory, passes, parallelism, tagLength } = parse(stored)
  return (
    memory !== cost.memory ||
    passes !== cost.passes ||
    parallelism !== format.parallelism ||
    tagLength !== format.tagLength
  )
}

function decoy({ memory, passes }: PasswordCost) {
  return { ...format, memory, passes, nonce: Buffer.alloc(saltBytes), hash: Buffer.alloc(format.tagLength) }
}

function parse(stored: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (!match) throw new Error('a stored password is not argon2id in PHC notation')
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  const hash = Buffer.from(tag, 'base64')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: hash.length,
    nonce: Buffer.from(salt, 'base64'),
    hash,
  }
}

// Composed and decomposed input of the same letters is the same password.
function toMessage(password: string): Buffer {
  return Buffer.from(password.normalize('NFC'))
}

function toUnpaddedBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '')
}
