import pg from 'pg'

/** A table of which no statement should read every row. */
const largeRows = 20_000

/** A statement as PostgreSQL has counted it in a database. */
export interface CountedStatement {
  readonly text: string
  readonly calls: number
  readonly ms: number
}

export async function resetStatements(admin: pg.Client): Promise<void> {
  await admin.query('create extension if not exists pg_stat_statements')
  await admin.query('select pg_stat_statements_reset()')
}

/** The statements of a database, those of functions and constraints included. */
export async function listStatements(admin: pg.Client, database: string): Promise<readonly CountedStatement[]> {
  const { rows } = await admin.query<CountedStatement>(
    `select query as text, sum(calls)::integer as calls, sum(total_exec_time)::double precision as ms
       from pg_stat_statements s join pg_database d on d.oid = s.dbid
      where d.datname = $1 and query ~* '^\\s*(with|select|insert|update|delete)' group by query`,
    [database],
  )
  return rows
}

export interface Scan {
  readonly statement: CountedStatement
  readonly tables: readonly string[]
}

/** Statements whose plan reads all rows of a large table. */
export async function findScans(url: string, statements: readonly CountedStatement[]): Promise<readonly Scan[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set pg_stat_statements.track = 'none'")
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1",
      [largeRows],
    )
    const large = new Set(rows.map(({ name }) => name))
    const scans: Scan[] = []
    for (const statement of statements) {
      const plan = await explain(client, statement.text)
      const tables = [...new Set(scannedTables(plan))].filter((name) => large.has(name))
      if (tables.length > 0) scans.push({ statement, tables })
    }
    return scans
  } finally {
    await client.end()
  }
}

/** Undefined: a plan cannot be made of a statement whose parameters have no type. */
async function explain(client: pg.Client, text: string): Promise<unknown> {
  try {
    const { rows } = await client.query(`explain (generic_plan, format json) ${text}`)
    return rows[0]?.['QUERY PLAN']
  } catch {
    return undefined
  }
}

function scannedTables(plan: unknown): readonly string[] {
  if (Array.isArray(plan)) return plan.flatMap(scannedTables)
  if (typeof plan !== 'object' || plan === null) return []
  const own =
    'Node Type' in plan && plan['Node Type'] === 'Seq Scan' && 'Relation Name' in plan
      ? [String(plan['Relation Name'])]
      : []
  return [...own, ...Object.values(plan).flatMap(scannedTables)]
}
