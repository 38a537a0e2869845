import { readTexts } from '../../read-texts.ts'
import type { AccountWords } from './account-words.ts'

export const accountTexts = readTexts<AccountWords>('account', 'mail.account')
