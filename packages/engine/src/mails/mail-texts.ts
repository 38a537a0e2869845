import type { MailName } from '@vitrine/contract/pages/mail-names'
import type { MailText, MailTextFault } from '@vitrine/contract/pages/mails.contract'
import type { ShopText } from '@vitrine/contract/pages/texts.contract'
import { placeholderNames } from '@vitrine/contract/kernel/i18n/message-shape'
import { compileText } from '@vitrine/contract/kernel/i18n/text-tree'
import { checkTextOverride } from '../texts/texts.ts'
import { hasText, mailRegistry } from './mail-registry.ts'

const entries = Object.entries(mailRegistry)

/** The keys of the texts of a mail, in the order of the text files. */
export const toKeys = (name: MailName, keys: readonly string[]): readonly string[] =>
  keys.filter((key) => hasText(mailRegistry[name], key))

export function describeText(text: ShopText, name: MailName, isShown: boolean): MailText {
  return {
    ...text,
    part: toPart(text.key),
    values: [...placeholderNames(compileText(text.own))],
    otherMails: entries.filter(([other, entry]) => other !== name && hasText(entry, text.key)).length,
    isLegal: /^mail\.(order\.(guarantee|withdrawal)|return\.withdrawal)\./.test(text.key),
    isShown,
  }
}

/** What a text is in its mail, by the last part of its key. */
function toPart(key: string): MailText['part'] {
  const name = key.split('.').at(-1) ?? ''
  if (/^subject(Named)?$/.test(name)) return 'subject'
  if (/^(title|heading|nextTitle|end|guarantee|declared)$/.test(name)) return 'title'
  if (/^(button|show|showOrder|pay|endLink|rights|form|terms|privacy|imprint)$/.test(name)) return 'button'
  return /^(print|mail\.order\.facts)\./.test(key) || labels.test(key) ? 'label' : 'text'
}

const labels =
  /^mail\.(order\.(quantity|delivery|deliveryIfPaid|billingAddress|deliveryAddress|payment|shipping|orderNote|customerReference|inParcel|following|cancelledItems)|return\.(quantity|refused\.why|withdrawal\.(number|at|name|order|items|all|reason))|outreach\.contactMessage\.(from|name|email|order)|outreach\.contactReply\.question)$/

/** What is wrong with a text that was typed; undefined: nothing. */
export function findFault(key: string, typed: string, own: string): MailTextFault | undefined {
  const result = checkTextOverride(typed.trim(), own)
  if (result.fits) return undefined
  return result.because === 'valuesDiffer'
    ? { key, reason: 'values', missing: [...result.missing], unknown: [...result.unknown] }
    : { key, reason: result.because, missing: [], unknown: [] }
}
