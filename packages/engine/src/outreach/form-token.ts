import { createHmac, randomBytes } from 'node:crypto'
import { isSameKey } from '../kernel/same-key.ts'

export interface FormToken {
  readonly id: string
  readonly madeAt: Date
}

const beginning = 'form.'

/** Whether a proof is a token of a form, right or wrong, and not work. */
export const isFormToken = (proof: string) => proof.startsWith(beginning)

/** 'form.{made}.{nonce}.{signature}': when this shop made a form for this purpose. Nothing is stored. */
export function formToken({ key, purpose }: { readonly key: string; readonly purpose: string }, now: Date): string {
  const head = `${beginning}${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${head}.${signed(key, purpose, head)}`
}

/** Undefined for what this shop did not make for this purpose. */
export function readFormToken(token: string, { key, purpose }: { readonly key: string; readonly purpose: string }): FormToken | undefined {
  const parts = token.split('.')
  const [, made, nonce, signature] = parts
  if (parts.length !== 4 || made === undefined || nonce === undefined || signature === undefined) return undefined
  if (!isSameKey(signed(key, purpose, `${beginning}${made}.${nonce}`), signature)) return undefined
  return { id: nonce, madeAt: new Date(Number.parseInt(made, 36)) }
}

function signed(key: string, purpose: string, head: string): string {
  return createHmac('sha256', key).update(`${purpose}:${head}`).digest('base64url')
}
