import type { Locale } from '@vitrine/contract/kernel/locale'
import { de } from './de.ts'
import type { DocumentTexts } from './document-texts.ts'
import { en } from './en.ts'
import { pl } from './pl.ts'

export const documentTexts: Readonly<Record<Locale, DocumentTexts>> = { en, de, pl }
