import { createHmac } from 'node:crypto'
import type { Db } from '../database/db.ts'
import { isSameKey } from './same-key.ts'
import { getSecret } from './secrets.ts'

/** The purpose and row of a token; tokens of different purposes never match. */
export interface TokenSubject {
  /** 'resetPassword' */
  readonly purpose: string
  /** Id of the row that the link refers to. */
  readonly id: number
  /** Random and stored in the row; a new salt invalidates all older links. */
  readonly salt: Buffer
}

/**
 * The 256-bit token in a mail's link. It is derived from its row whenever a mail is written or a link is opened, so
 * neither the row nor the outbox message contains it: read access to the database is not enough to use the link.
 */
export async function mailToken(db: Db, { purpose, id, salt }: TokenSubject): Promise<string> {
  return createHmac('sha256', await getSecret(db, 'mail-tokens'))
    .update(`${purpose}:${id}:`)
    .update(salt)
    .digest('base64url')
}

export async function isMailToken(db: Db, subject: TokenSubject, token: string): Promise<boolean> {
  return isSameKey(await mailToken(db, subject), token)
}
