import { createHmac, randomBytes } from 'node:crypto'
import { isSameKey } from '../kernel/security/same-key.ts'

export interface FormToken {
  readonly id: string
  readonly createdAt: Date
}

const prefix = 'form.'

/** Whether a proof is a form token, valid or not, instead of a proof of work. */
export const isFormToken = (proof: string) => proof.startsWith(prefix)

/** 'form.{timestamp}.{nonce}.{signature}': the signed creation time of a form for this purpose. Nothing is stored. */
export function createFormToken(
  { key, purpose }: { readonly key: string; readonly purpose: string },
  now: Date,
): string {
  const head = `${prefix}${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${head}.${sign(key, purpose, head)}`
}

/** Undefined if the token was not created by this shop for this purpose. */
export function readFormToken(
  token: string,
  { key, purpose }: { readonly key: string; readonly purpose: string },
): FormToken | undefined {
  const parts = token.split('.')
  const [, timestamp, nonce, signature] = parts
  if (parts.length !== 4 || timestamp === undefined || nonce === undefined || signature === undefined) return undefined
  if (!isSameKey(sign(key, purpose, `${prefix}${timestamp}.${nonce}`), signature)) return undefined
  return { id: nonce, createdAt: new Date(Number.parseInt(timestamp, 36)) }
}

function sign(key: string, purpose: string, head: string): string {
  return createHmac('sha256', key).update(`${purpose}:${head}`).digest('base64url')
}
