import type { BotCheckPurpose } from '@vitrine/contract/outreach.contract'
import { toProof } from '@vitrine/storefront/ui/bot-check/prove-work'
import type { TestVisitor } from './test-shop.ts'

/** What a browser sends for the box "I am a person": the shop's own work, done by the script of its pages. */
export async function botProof(visitor: Pick<TestVisitor, 'call'>, purpose: BotCheckPurpose): Promise<string> {
  return toProof((await visitor.call('getBotCheck', { purpose })).challenge)
}
