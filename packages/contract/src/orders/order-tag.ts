import * as v from 'valibot'
import { line } from '../kernel/operation/fields.ts'

export const maxTagsPerOrder = 30

/** Tags are compared as written here: '  #VIP   Customer' and 'vip customer' are one. */
export function normalizeTag(input: string): string {
  return input
    .normalize('NFKC')
    .replaceAll(/[\s,;]+/g, ' ')
    .trim()
    .replace(/^#\s*/, '')
    .toLowerCase()
}

export const orderTag = v.pipe(line(80), v.transform(normalizeTag), v.minLength(1), v.maxLength(40))
