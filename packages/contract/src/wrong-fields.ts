import * as v from 'valibot'
import { operations, type Input, type OperationName } from './operations.ts'

/**
 * The fields of a payload that its operation would not take, each once, in their order. The shop itself names the first only, because anybody may send it anything; a form,
 * whose fields are few and cut to a length, asks here before it is sent, and tells all of them at once.
 */
export function wrongFields<N extends OperationName>(name: N, payload: Input<N>): readonly string[] {
  const { issues = [] } = v.safeParse(operations[name].payload, payload)
  return [...new Set(issues.map((issue) => v.getDotPath(issue) ?? ''))]
}
