import type { Locale } from '@vitrine/contract/kernel/locale'
import { de } from './de.ts'
import type { LetterTexts } from './letter-texts.ts'
import { en } from './en.ts'
import { pl } from './pl.ts'

export const letterTexts: Readonly<Record<Locale, LetterTexts>> = { en, de, pl }
