import * as v from 'valibot'
import { operations, type Input, type OperationName } from '../../api/operations.ts'

/**
 * The invalid fields of a payload, each once, in their order. The server names only the first, because payloads are
 * untrusted; a form, whose fields are few and limited in length, runs this before sending and shows all of them at
 * once.
 */
export function findInvalidFields<N extends OperationName>(name: N, payload: Input<N>): readonly string[] {
  const { issues = [] } = v.safeParse(operations[name].payload, payload)
  return [...new Set(issues.map((issue) => v.getDotPath(issue) ?? ''))]
}
