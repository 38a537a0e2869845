import type { Answer } from '@vitrine/contract/api/operations'

export type LoggedInOperator = NonNullable<Answer<'getOperator'>>
