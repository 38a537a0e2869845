import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { call } from '../../data/client.ts'
import type { ShopMail } from '../../data/content-queries.ts'
import { toKey, type ChangedWords } from './mail-words.ts'

/** Saves the changed texts one by one: those before a refused one are kept. The original needs no words of its own. */
export async function saveWords(mail: ShopMail, locale: Locale, changes: ChangedWords): Promise<void> {
  for (const [field, typed = ''] of Object.entries(changes)) {
    const text = mail.texts.find(({ key }) => key === toKey(field))
    if (text === undefined) continue
    const { key, own, instead: seen } = text
    if (typed.trim() !== own) await call('setTextOverride', { locale, key, text: typed.trim(), seen })
    else if (seen !== null) await call('deleteTextOverride', { locale, key, seen })
  }
}
