import { createClient } from '@vitrine/contract/api/client'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { shopClient } from '@vitrine/contract/kernel/shop-client'
import type { BotCheckPurpose } from '@vitrine/contract/outreach/outreach.contract'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Fetches a challenge from the shop and solves it; resolves to the form value. No third party is involved. SF-7.49 */
export async function proveWork(purpose: BotCheckPurpose, locale: Locale): Promise<string> {
  const { call } = createClient({
    apiUrl: '/api',
    fetch: (url, init) => fetch(url, init),
    locale: () => locale,
    configId: shopClient,
  })
  return toProof((await call('getBotCheck', { purpose })).challenge)
}

/** The proof for a challenge: base64 of { challenge, solution }. */
export async function toProof(challengeJson: string): Promise<string> {
  // It came from the shop just now.
  const challenge = JSON.parse(challengeJson) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the work took too long')
  return btoa(JSON.stringify({ challenge, solution }))
}
