import { readTexts } from '../../read-texts.ts'
import type { DocumentTexts } from './document-texts.ts'

export const documentTexts = readTexts<DocumentTexts>('documents', 'print.document')
