import type { BotCheckPurpose } from '@vitrine/contract/outreach/outreach.contract'
import { toProof } from '@vitrine/storefront/ui/bot-check/prove-work'
import type { TestVisitor } from '../shops/test-shop.ts'

/** The value a browser sends for the box "I am a person": a proof of work, computed by the script of the page. */
export async function botProof(visitor: Pick<TestVisitor, 'call'>, purpose: BotCheckPurpose): Promise<string> {
  return toProof((await visitor.call('getBotCheck', { purpose })).challenge)
}
