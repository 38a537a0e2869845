import type { Labels } from '@vitrine/contract/kernel/i18n/locale'

/** A text of each language as a form has it. */
export const toTextValues = (texts: Labels) => ({ en: texts.en ?? '', de: texts.de ?? '', pl: texts.pl ?? '' })
