import { createHmac, randomBytes } from 'node:crypto'
import type { Caller } from './context.ts'
import type { Db } from './db.ts'
import { isSameKey } from './same-key.ts'
import { secretOf } from './secrets.ts'

/** The kind of account that a device is known for. The two kinds of accounts have marks of their own: one browser may be known for a customer and for an operator. */
export interface Account {
  readonly kind: 'customer' | 'operator'
  readonly id: number
}

/** A device on which an account logged in before. */
export interface Device {
  readonly accountId: number
  /** Of this device alone. */
  readonly nonce: string
}

interface Calling {
  readonly db: Db
  readonly caller: Caller
}

const kinds = {
  customer: { field: 'device', signedAs: 'vitrine.device' },
  operator: { field: 'operatorDevice', signedAs: 'vitrine.operatorDevice' },
} as const

/** What the caller's device carries for such accounts: signed by the shop, so that nothing is stored and nobody makes one up. It opens nothing: it only has tries of its own. */
export async function deviceOf({ db, caller }: Calling, kind: Account['kind']): Promise<Device | undefined> {
  const [, head, id, nonce, signature] = /^((\d{1,10})\.([\w-]{16}))\.([\w-]{43})$/.exec(caller[kinds[kind].field] ?? '') ?? []
  if (head === undefined || nonce === undefined || signature === undefined) return undefined
  return isSameKey(await signed(db, kind, head), signature) ? { accountId: Number(id), nonce } : undefined
}

/** The nonce of the caller's device if this account logged in there before. */
export async function knownDeviceOf(calling: Calling, kind: Account['kind'], accountId: number | undefined): Promise<string | undefined> {
  const device = await deviceOf(calling, kind)
  return device !== undefined && device.accountId === accountId ? device.nonce : undefined
}

/** From now on the caller's device is one of this account's. */
export async function knowDevice(calling: Calling, { kind, id }: Account): Promise<void> {
  if (await knownDeviceOf(calling, kind, id) !== undefined) return
  const head = `${id}.${randomBytes(12).toString('base64url')}`
  calling.caller[kinds[kind].field] = `${head}.${await signed(calling.db, kind, head)}`
}

async function signed(db: Db, kind: Account['kind'], head: string): Promise<string> {
  return createHmac('sha256', await secretOf(db, 'devices')).update(`${kinds[kind].signedAs}.${head}`).digest('base64url')
}
