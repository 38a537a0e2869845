import { argon2, createHash, createHmac, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { compare } from 'bcryptjs'

const phpass = /^\$[PH]\$([./0-9A-Za-z])([./0-9A-Za-z]{8})([./0-9A-Za-z]{22})$/
const bcrypt = /^(\$wp)?\$2[aby]\$(\d\d)\$[./0-9A-Za-z]{53}$/
const argon2i = /^\$argon2(i)\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
const argon2id = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[\w+/]+\$[\w+/]+$/
const md5 = /^[0-9a-f]{32}$/
const alphabet = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
// More would let a file occupy the processor with each login.
const maxCost = { phpassLog2: 17, bcryptLog2: 13, memory: 131_072, passes: 8 } as const
const derive = promisify<'argon2i', Argon2Parameters, Buffer>(argon2)

/**
 * Whether a password that another program hashed can be checked here: phpass of WordPress until 6.7 and of phpBB,
 * bcrypt with and without the prefix of WordPress 6.8, argon2i, and unsalted MD5.
 */
export function isForeignHash(stored: string): boolean {
  const [, rounds = ''] = phpass.exec(stored) ?? []
  if (rounds !== '') return alphabet.indexOf(rounds) <= maxCost.phpassLog2
  const [, , cost] = bcrypt.exec(stored) ?? []
  if (cost !== undefined) return Number(cost) <= maxCost.bcryptLog2
  const [, , memory, passes] = argon2i.exec(stored) ?? []
  if (memory !== undefined) return Number(memory) <= maxCost.memory && Number(passes) <= maxCost.passes
  return md5.test(stored)
}

/** Whether a hash from a file can be checked, here or as one of this shop. */
export function isCheckableHash(stored: string): boolean {
  const [, memory, passes] = argon2id.exec(stored) ?? []
  if (memory !== undefined) return Number(memory) <= maxCost.memory && Number(passes) <= maxCost.passes
  return isForeignHash(stored)
}

/** Checks a password against the hash of another program. */
export async function verifyForeignPassword(password: string, stored: string): Promise<boolean> {
  if (phpass.test(stored)) return isEqual(phpassHash(password, stored), stored)
  if (bcrypt.test(stored)) return verifyBcrypt(password, stored)
  const [, , memory = '', passes = '', parallelism = '', salt = '', tag = ''] = argon2i.exec(stored) ?? []
  if (memory !== '') {
    const hash = Buffer.from(tag, 'base64')
    const derived = await derive('argon2i', {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: hash.length,
      nonce: Buffer.from(salt, 'base64'),
      message: Buffer.from(password),
    })
    return timingSafeEqual(derived, hash)
  }
  return md5.test(stored) && isEqual(createHash('md5').update(password).digest('hex'), stored)
}

// WordPress 6.8 hashes a digest, since bcrypt reads 72 bytes only.
function verifyBcrypt(password: string, stored: string): Promise<boolean> {
  if (!stored.startsWith('$wp')) return compare(password, stored)
  const digest = createHmac('sha384', 'wp-sha384').update(password.trim()).digest('base64')
  return compare(digest, stored.slice('$wp'.length))
}

function phpassHash(password: string, stored: string): string {
  const [, rounds = '', salt = ''] = phpass.exec(stored) ?? []
  const bytes = Buffer.from(password)
  let hash = createHash('md5').update(salt).update(bytes).digest()
  for (let round = 2 ** alphabet.indexOf(rounds); round > 0; round--)
    hash = createHash('md5').update(hash).update(bytes).digest()
  return stored.slice(0, 12) + encode(hash)
}

// Three bytes become four letters, the lowest bits first.
function encode(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const value = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16)
    const letters = Math.min(4, Math.ceil(((bytes.length - at) * 8) / 6))
    for (let letter = 0; letter < letters; letter++) text += alphabet[(value >> (6 * letter)) & 63]
  }
  return text
}

const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
