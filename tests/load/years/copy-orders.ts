import type pg from 'pg'

/** A table whose rows belong to an order, and what a copy of a row has instead of the template's values. */
interface CopiedTable {
  readonly table: string
  /** The condition that joins a template's row `t` with the planned order `p`; default: by its order. */
  readonly join?: string
  readonly set?: Readonly<Record<string, string>>
  /** Written by the database itself. */
  readonly omit?: readonly string[]
  /** Its variation is drawn anew. */
  readonly hasVariation?: boolean
}

/** Ids of copies: a range for each order, in which the template's rows keep their distances. */
export type IdRanges = ReadonlyMap<string, { readonly base: number; readonly width: number; readonly min: number }>

/** As the jobs leave holds of sent orders, and answers of providers that changed nothing. */
const cleaned = "now() - interval '89 days'"

const numberedTables = ['order_items', 'payments', 'refunds', 'returns', 'shipments', 'documents'] as const

export async function readIdRanges(client: pg.Client, templates: readonly number[]): Promise<IdRanges> {
  const of: Readonly<Record<(typeof numberedTables)[number], string>> = {
    order_items: 'order_id = any($1)',
    payments: 'order_id = any($1)',
    refunds: 'payment_id in (select id from payments where order_id = any($1))',
    returns: 'order_id = any($1)',
    shipments: 'order_id = any($1)',
    documents: 'order_id = any($1)',
  }
  const ranges = new Map<string, { base: number; width: number; min: number }>()
  for (const table of numberedTables) {
    const { rows } = await client.query<{ min: number; width: number; base: number }>(
      `select coalesce(min(id), 0) as min, coalesce(max(id) - min(id), 0) + 1 as width,
              (select coalesce(max(id), 0) + 1 from ${table}) as base from ${table} where ${of[table]}`,
      [templates],
    )
    if (rows[0]) ranges.set(table, rows[0])
  }
  return ranges
}

/** Copies the rows of the templates for all orders in the temporary table `pick`. */
export async function copyOrders(client: pg.Client, ranges: IdRanges, methodId: number): Promise<void> {
  for (const copied of tables(ranges, methodId)) await copyTable(client, copied)
  await client.query(`
    insert into payment_events (payment_id, source, provider_status, paid_amount, refunded_amount, changed, received_at)
    select pay.id, source, 'paid', pay.paid_amount, 0, source = 'webhook', p.placed_at
      from pick p join payments pay on pay.order_id = p.order_id cross join unnest(array['webhook', 'return']) source
     where source = 'webhook' or p.placed_at > ${cleaned}`)
}

function tables(ranges: IdRanges, methodId: number): readonly CopiedTable[] {
  const copyOf = (table: string, column: string) => {
    const { base, width, min } = ranges.get(table) ?? { base: 0, width: 0, min: 0 }
    return `${base} + p.n * ${width} + (t.${column} - ${min})`
  }
  const goods = { variation_id: 'g.variation_id', item_id: 'g.item_id', number: 'g.number' }
  const isOnline = 'p.n % 5 <> 0'
  const method = `case when ${isOnline} then ${methodId} else t.%s end`
  const person = { email: 'p.email', first_name: 'p.first_name', last_name: 'p.last_name', city: 'p.city' }
  return [
    {
      table: 'orders',
      join: 't.id = p.template_id',
      set: {
        id: 'p.order_id',
        attempt_id: 'gen_random_uuid()',
        access_key: "replace(gen_random_uuid()::text, '-', '')",
        customer_id: 'p.customer_id',
        session_id: 'null',
        payment_method_id: method.replace('%s', 'payment_method_id'),
        shipping_country_id: 'p.country_id',
        personal_until: "case when p.n < 50 then date '2025-01-01' else (t.personal_until + p.shift)::date end",
      },
      omit: ['payment_status', 'written_by'],
    },
    {
      table: 'order_items',
      set: { id: copyOf('order_items', 'id'), parent_id: copyOf('order_items', 'parent_id'), ...goods },
      hasVariation: true,
    },
    { table: 'order_addresses', set: { country_id: 'p.country_id', ...person } },
    { table: 'order_vats' },
    { table: 'order_coupons', set: { customer_key: "encode(sha256(p.email::bytea), 'hex')" } },
    { table: 'order_events', omit: ['id'] },
    {
      table: 'stock_holds',
      join: `t.order_id = p.template_id and (t.state <> 'kept' or p.placed_at > ${cleaned})`,
      omit: ['id'],
      set: { variation_id: 'g.variation_id', cart_id: 'null' },
      hasVariation: true,
    },
    { table: 'stock_movements', omit: ['id'], set: { variation_id: 'g.variation_id' }, hasVariation: true },
    { table: 'shipments', set: { id: copyOf('shipments', 'id'), tracking_number: "'JD' || 1000000000 + p.n" } },
    {
      table: 'shipment_items',
      join: 'exists (select from shipments s where s.id = t.shipment_id and s.order_id = p.template_id)',
      set: { shipment_id: copyOf('shipments', 'shipment_id'), order_item_id: copyOf('order_items', 'order_item_id') },
    },
    {
      table: 'payments',
      set: {
        id: copyOf('payments', 'id'),
        session_id: 'null',
        cart_id: 'null',
        attempt_id: 'gen_random_uuid()',
        idempotency_key: 'gen_random_uuid()',
        method_id: method.replace('%s', 'method_id'),
        provider: `case when ${isOnline} then 'mollie' else t.provider end`,
        provider_payment_id: `case when ${isOnline} then 'tr_' || p.n end`,
      },
    },
    {
      table: 'returns',
      set: {
        id: copyOf('returns', 'id'),
        attempt_id: 'gen_random_uuid()',
        access_key: "replace(gen_random_uuid()::text, '-', '')",
      },
    },
    {
      table: 'return_items',
      set: { return_id: copyOf('returns', 'return_id'), order_item_id: copyOf('order_items', 'order_item_id') },
    },
    {
      table: 'refunds',
      join: 'exists (select from payments x where x.id = t.payment_id and x.order_id = p.template_id)',
      set: {
        id: copyOf('refunds', 'id'),
        payment_id: copyOf('payments', 'payment_id'),
        return_id: copyOf('returns', 'return_id'),
        idempotency_key: 'gen_random_uuid()',
      },
    },
    {
      table: 'documents',
      set: {
        id: copyOf('documents', 'id'),
        return_id: copyOf('returns', 'return_id'),
        reverses_id: copyOf('documents', 'reverses_id'),
        number: '1000 + p.n',
        display: String.raw`regexp_replace(t.display, '\d+$', '') || (1000 + p.n)`,
        keep_until: "case when p.n < 50 then date '2025-01-01' else (t.keep_until + p.shift)::date end",
      },
    },
  ]
}

async function copyTable(
  client: pg.Client,
  { table, join = 't.order_id = p.template_id', set = {}, omit = [], hasVariation = false }: CopiedTable,
): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  const columns = rows.filter(({ name }) => !omit.includes(name))
  const value = ({ name, type }: { readonly name: string; readonly type: string }) => {
    if (set[name] !== undefined) return set[name]
    if (name === 'order_id') return 'p.order_id'
    if (type === 'timestamp with time zone') return `t.${name} + p.shift`
    if (type === 'date') return `(t.${name} + p.shift)::date`
    return `t.${name}`
  }
  await client.query(`
    insert into ${table} (${columns.map(({ name }) => name).join(', ')})
    select ${columns.map(value).join(', ')}
      from pick p join ${table} t on ${join}
      ${hasVariation ? 'join drawn on drawn.variation_id = t.variation_id join goods g on g.place = (p.first_place + drawn.rank * 7) % (select count(*) from goods)' : ''}`)
}
