import { parseEditHash } from '@vitrine/contract/kernel/preview-cookie'
import type { Context } from 'hono'
import type { Engine } from '../engine-port.ts'
import { findOperatorSecret } from '../visitor/operator-cookies.ts'
import type { ServerEnv } from '../http/request-env.ts'

/**
 * Whether the request is rendered with the editor: the editor is offered (by cookie, by header, or to all operators by
 * the settings), and the session belongs to a fully authenticated operator. Without that session an offer has no
 * effect. ED-1.06, ED-1.08
 */
export async function isEditing(c: Context<ServerEnv>, engine: Engine): Promise<boolean> {
  const cookies = c.req.header('cookie')
  const secret = findOperatorSecret(cookies, c.get('isHttps'))
  if (secret === undefined) return false
  const isOffered =
    parseEditHash(cookies) !== undefined ||
    c.req.header('x-pwa-edit-hash') !== undefined ||
    (await engine.settings())['editor.isOffered']
  return isOffered && (await engine.operators.findOperator(secret))?.isComplete === true
}

/** The token of a preview link: 'https://shop.example/women?preview=...'. */
export function getPreviewToken({ searchParams }: URL): string | undefined {
  return /^[\w-]{22,64}$/.exec(searchParams.get('preview') ?? '')?.[0]
}
