import { readTexts } from '../../read-texts.ts'
import type { LetterTexts } from './letter-texts.ts'

export const letterTexts = readTexts<LetterTexts>('orders', 'mail.order')
