import { readTexts } from '../../read-texts.ts'
import type { AccountTexts } from './account-letter-texts.ts'

export const accountTexts = readTexts<AccountTexts>('account', 'mail.account')
