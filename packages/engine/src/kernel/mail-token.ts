import { createHmac } from 'node:crypto'
import type { Db } from './db.ts'
import { isSameKey } from './same-key.ts'
import { secretOf } from './secrets.ts'

/** What a proof is for: the same row never proves two things. */
export interface TokenSubject {
  /** 'resetPassword' */
  readonly purpose: string
  /** Of the row that the link is about. */
  readonly id: number
  /** Random, kept in the row: a new one makes all older links worthless. */
  readonly salt: Buffer
}

/**
 * The proof that a link in a mail carries, 256 bits. It is made anew from its row whenever a mail is written or a link comes back, so that neither the row nor the
 * note in the outbox holds it: who reads the database alone cannot follow the link.
 */
export async function mailToken(db: Db, { purpose, id, salt }: TokenSubject): Promise<string> {
  return createHmac('sha256', await secretOf(db, 'mail-tokens')).update(`${purpose}:${id}:`).update(salt).digest('base64url')
}

export async function isMailToken(db: Db, subject: TokenSubject, given: string): Promise<boolean> {
  return isSameKey(await mailToken(db, subject), given)
}
