import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './db.ts'

interface QueryToCompile<Values, Row> {
  /** Uses the values only as parameters of the query, whose shape cannot depend on them. */
  (db: Db, values: Values): Compilable<Row>
}

/** A query that is built once: building a large one takes Kysely longer than sending it. */
export interface PreparedQuery<Values, Row> {
  execute(db: Db, values: Values): Promise<readonly Row[]>
}

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export function compiledQuery<Values extends object, Row>(
  build: QueryToCompile<Values, Row>,
): PreparedQuery<Values, Row> {
  let compiled: CompiledQuery<Row> | undefined
  return {
    async execute(db, values) {
      compiled ??= build(db, createPlaceholders<Values>()).compile()
      const parameters = compiled.parameters.map((parameter) => fill(parameter, values))
      return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
    },
  }
}

const fill = (parameter: unknown, values: object): unknown =>
  parameter instanceof Placeholder
    ? Reflect.get(values, parameter.name)
    : Array.isArray(parameter)
      ? parameter.map((element: unknown) => fill(element, values))
      : parameter

// The query is only told that they are values; it must not look at them.
const createPlaceholders = <Values extends object>() =>
  new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values
