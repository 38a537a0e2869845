import { createHmac, randomBytes } from 'node:crypto'
import type { Caller } from '../context.ts'
import type { Db } from '../database/db.ts'
import { isSameKey } from './same-key.ts'
import { getSecret } from './secrets.ts'

/**
 * The account that a device is known for. Customers and operators have separate device cookies, so one browser can be
 * known for both.
 */
export interface DeviceAccount {
  readonly kind: 'customer' | 'operator'
  readonly id: number
}

/** A device on which an account logged in before. */
export interface Device {
  readonly accountId: number
  /** Unique to this device. */
  readonly nonce: string
}

interface DeviceContext {
  readonly db: Db
  readonly caller: Caller
}

const kinds = {
  customer: { field: 'device', signedAs: 'vitrine.device' },
  operator: { field: 'operatorDevice', signedAs: 'vitrine.operatorDevice' },
} as const

/**
 * Reads the caller's device cookie of this kind. It is signed, so nothing is stored and it cannot be forged. It grants
 * no access, only a separate rate limit.
 */
export async function readDevice(
  { db, caller }: DeviceContext,
  kind: DeviceAccount['kind'],
): Promise<Device | undefined> {
  const [, head, id, nonce, signature] =
    /^((\d{1,10})\.([\w-]{16}))\.([\w-]{43})$/.exec(caller[kinds[kind].field] ?? '') ?? []
  if (head === undefined || nonce === undefined || signature === undefined) return undefined
  return isSameKey(await sign(db, kind, head), signature) ? { accountId: Number(id), nonce } : undefined
}

/** The nonce of the caller's device if this account has logged in on it before. */
export async function findKnownDeviceNonce(
  context: DeviceContext,
  kind: DeviceAccount['kind'],
  accountId: number | undefined,
): Promise<string | undefined> {
  const device = await readDevice(context, kind)
  return device !== undefined && device.accountId === accountId ? device.nonce : undefined
}

/** Marks the caller's device as known for this account. */
export async function rememberDevice(context: DeviceContext, { kind, id }: DeviceAccount): Promise<void> {
  if ((await findKnownDeviceNonce(context, kind, id)) !== undefined) return
  const head = `${id}.${randomBytes(12).toString('base64url')}`
  context.caller[kinds[kind].field] = `${head}.${await sign(context.db, kind, head)}`
}

async function sign(db: Db, kind: DeviceAccount['kind'], head: string): Promise<string> {
  return createHmac('sha256', await getSecret(db, 'devices'))
    .update(`${kinds[kind].signedAs}.${head}`)
    .digest('base64url')
}
