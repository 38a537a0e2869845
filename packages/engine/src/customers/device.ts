import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '../kernel/db.ts'
import { isSameKey } from '../kernel/same-key.ts'
import { secretOf } from '../kernel/secrets.ts'

/** A device on which a customer has logged in. */
export interface Device {
  readonly customerId: number
  /** Of this device alone. */
  readonly nonce: string
}

/** What such a device carries: signed by the shop, so that nothing is stored and nobody makes one up. It opens nothing: it only has tries of its own. */
export async function deviceWord(db: Db, customerId: number): Promise<string> {
  const head = `${customerId}.${randomBytes(12).toString('base64url')}`
  return `${head}.${await signed(db, head)}`
}

export async function deviceOf(db: Db, word: string | undefined): Promise<Device | undefined> {
  const [, head, id, nonce, signature] = /^((\d{1,10})\.([\w-]{16}))\.([\w-]{43})$/.exec(word ?? '') ?? []
  if (head === undefined || nonce === undefined || signature === undefined) return undefined
  return isSameKey(await signed(db, head), signature) ? { customerId: Number(id), nonce } : undefined
}

async function signed(db: Db, head: string): Promise<string> {
  return createHmac('sha256', await secretOf(db, 'devices')).update(`vitrine.device.${head}`).digest('base64url')
}
