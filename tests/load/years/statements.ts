import pg from 'pg'

/** A table of which no statement should read every row. */
const largeRows = 20_000

export async function resetStatements(admin: pg.Client): Promise<void> {
  await admin.query('create extension if not exists pg_stat_statements')
  await admin.query('select pg_stat_statements_reset()')
}

/** Hears the text of every statement of this process until it is stopped. */
export function recordTexts(): { readonly texts: ReadonlySet<string>; stop(): void } {
  const texts = new Set<string>()
  const { prototype } = pg.Client
  const query = prototype.query
  prototype.query = function recorded(this: pg.Client, ...given: unknown[]) {
    const [asked] = given
    const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked
    if (typeof text === 'string' && /^\s*(with|select|insert|update|delete)/i.test(text)) texts.add(text)
    return Reflect.apply(query, this, given)
  } as typeof query
  return {
    texts,
    stop() {
      prototype.query = query
    },
  }
}

/** Statements that took longer in one database than in another of the same template, by the whole difference. */
export async function listSlower(
  admin: pg.Client,
  { few, years }: { readonly few: string; readonly years: string },
): Promise<readonly { readonly text: string; readonly fewMs: number; readonly yearsMs: number }[]> {
  const { rows } = await admin.query<{ text: string; fewMs: number; yearsMs: number }>(
    `with counted as (
       select d.datname, s.queryid, min(s.query) as query, sum(s.total_exec_time) / sum(s.calls) as ms, sum(s.total_exec_time) as whole
         from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname in ($1, $2) group by 1, 2)
     select years.query as text, few.ms as "fewMs", years.ms as "yearsMs"
       from counted years join counted few on few.queryid = years.queryid and few.datname = $1
      where years.datname = $2 and years.ms > 1.5 * few.ms and years.ms > 0.2
      order by years.whole - few.whole desc limit 12`,
    [few, years],
  )
  return rows
}

interface Scan {
  readonly text: string
  readonly tables: readonly string[]
}

/** Statements whose plan, which the shop makes without the parameters, reads all rows of a large table. */
export async function findScans(url: string, texts: ReadonlySet<string>): Promise<readonly Scan[]> {
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
    for (const text of texts) {
      const plan = await explain(client, text)
      const tables = [...new Set(scannedTables(plan))].filter((name) => large.has(name))
      if (tables.length > 0) scans.push({ text, tables })
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
