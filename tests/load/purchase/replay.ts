import pg from 'pg'

/** One statement of a transaction, with the values that it carried. */
interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The writes of one order, and the number that it got: a replay puts its own number in that place. */
export interface RecordedOrder {
  readonly orderId: number
  readonly statements: readonly Statement[]
}

/**
 * Listens to every client while orders are placed one after the other, and keeps what each order wrote or locked: the
 * bare SQL of the same writes. Reads are left out.
 */
export async function recordOrders<T>(
  nths: readonly T[],
  place: (nth: T) => Promise<{ readonly orderId: number }>,
): Promise<readonly RecordedOrder[]> {
  const recorded: RecordedOrder[] = []
  let heard: Statement[] = []
  const stop = listen((statement) => heard.push(statement))
  try {
    for (const nth of nths) {
      heard = []
      const { orderId } = await place(nth)
      recorded.push({ orderId, statements: heard })
    }
  } finally {
    stop()
  }
  return recorded
}

/**
 * Carries the recorded writes out again on a copy of the same database, one transaction for each order, so many at
 * once.
 */
export async function replay(url: string, orders: readonly RecordedOrder[], connections: number): Promise<void> {
  const waiting = [...orders]
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  await Promise.all(
    clients.map(async (client) => {
      for (let order = waiting.shift(); order; order = waiting.shift()) await replayOne(client, order)
      await client.end()
    }),
  )
}

async function replayOne(client: pg.Client, { orderId, statements }: RecordedOrder): Promise<void> {
  let own = orderId
  await client.query('begin')
  for (const { text, values } of statements) {
    const { rows } = await client.query({
      name: nameOf(text),
      text,
      values: values.map((value) => withNumber(value, orderId, own)),
    })
    if (text.includes('insert into orders')) own = rows[0].id
  }
  await client.query('commit')
}

function withNumber(value: unknown, recorded: number, own: number): unknown {
  if (value === recorded) return own
  return typeof value === 'string' ? value.replaceAll(String(recorded), String(own)) : value
}

const names = new Map<string, string>()
function nameOf(text: string): string {
  const name = names.get(text) ?? `r${names.size}`
  names.set(text, name)
  return name
}

const writes = /\b(insert into|update|delete from|for update|for no key update|for key share)\b/i

// The engine speaks through pg's clients; their one way to the database is heard, and nothing else of it changes.
function listen(hear: (statement: Statement) => void): () => void {
  const { prototype } = pg.Client
  const query = prototype.query
  const inside = new WeakSet<object>()
  prototype.query = function heard(this: pg.Client, ...given: unknown[]) {
    const [asked, more] = given
    const text = typeof asked === 'string' ? asked : textOf(asked)
    if (/^(begin|start transaction)/i.test(text)) inside.add(this)
    else if (/^(commit|rollback)/i.test(text)) inside.delete(this)
    else if (inside.has(this) && writes.test(text)) hear({ text, values: Array.isArray(more) ? more : valuesOf(asked) })
    return Reflect.apply(query, this, given)
  } as typeof query
  return () => {
    prototype.query = query
  }
}

const textOf = (asked: unknown) =>
  typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : ''
const valuesOf = (asked: unknown) =>
  typeof asked === 'object' && asked !== null && 'values' in asked && Array.isArray(asked.values) ? asked.values : []
