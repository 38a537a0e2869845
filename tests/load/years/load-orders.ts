import pg from 'pg'
import { copyOrders, readIdRanges } from './copy-orders.ts'
import type { TemplateOrder } from './template-orders.ts'

const batch = 25_000
const workers = 2

export interface Scale {
  readonly days: number
  readonly orders: number
  readonly customers: number
  readonly sessionsPerDay: number
}

/**
 * So many orders over so many days, copied from the templates with dates, persons, variations and numbers of their own,
 * through all constraints and triggers. The newest two days' are not sent yet.
 */
export async function loadOrders(url: string, templates: readonly TemplateOrder[], scale: Scale): Promise<void> {
  const batches = Array.from({ length: Math.ceil(scale.orders / batch) }, (_, nth) => nth * batch)
  await onClient(url, async (first) => {
    const ranges = await readIdRanges(
      first,
      templates.map(({ id }) => id),
    )
    const { rows } = await first.query<{ id: number }>("select id from payment_methods where key = 'creditcard'")
    const methodId = rows[0]?.id ?? 0
    await Promise.all(
      Array.from({ length: workers }, () =>
        onClient(url, async (client) => {
          await createPlan(client, templates, scale)
          for (let from = batches.pop(); from !== undefined; from = batches.pop()) {
            await client.query('begin')
            await client.query('truncate pick')
            await client.query(`insert into pick select * from plan where n >= ${from} and n < ${from + batch}`)
            await client.query('analyze pick')
            await copyOrders(client, ranges, methodId)
            await client.query('commit')
            console.log(`  ${batches.length} batches of orders left`)
          }
        }),
      ),
    )
    await createPlan(first, templates, scale)
    await loadRecentMail(first)
    await finish(first)
  })
}

/** A connection whose statements are not counted. */
export async function onClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set pg_stat_statements.track = 'none'")
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The share of each fate: of twenty orders one is cancelled and two are returned. */
async function createPlan(
  client: pg.Client,
  templates: readonly TemplateOrder[],
  { days, orders, customers }: Scale,
): Promise<void> {
  const of = (fate: TemplateOrder['fate']) =>
    `array[${templates
      .filter((each) => each.fate === fate)
      .map(({ id }) => id)
      .join()}]`
  await client.query(`
    create temp table goods as select row_number() over (order by v.id) - 1 as place, v.id as variation_id, v.item_id, v.number
      from variations v where v.number like 'SKU-%';
    create temp table drawn as select distinct on (i.variation_id) i.variation_id, dense_rank() over (order by i.variation_id) as rank
      from order_items i where i.order_id in (${templates.map(({ id }) => id).join()});
    create temp view plan as
      select n, o.id as template_id, 200000 + n as order_id, moment.placed_at, moment.placed_at - o.placed_at as shift,
             c.customer_id, coalesce(c.first_name, name.first) as first_name, coalesce(c.last_name, name.last) as last_name,
             coalesce(c.email::text, lower(name.first || '.' || name.last) || n || '@guest.example') as email, name.city,
             (array[1, 1, 1, 2, 3, 4])[1 + n % 6] as country_id,
             floor((select count(*) from goods) * power(u.what, 3))::integer as first_place
        from generate_series(0, ${orders - 1}) n
        cross join lateral (select (hashint4extended(n, 1) & 1048575) / 1048576.0 as who, (hashint4extended(n, 2) & 1048575) / 1048576.0 as what) u
        cross join lateral (select now() - interval '${days} days' * (${orders} - n) / ${orders} as placed_at) moment
        join lateral (select ${nameOf('n')}) name on true
        left join customer_profiles c on u.who < 0.7 and c.customer_id =
          (select min(customer_id) from customer_profiles where email_key like '%@example.net') + floor(${customers} * power(u.who / 0.7, 1.3))::integer
        join orders o on o.id = case
          when moment.placed_at > now() - interval '7 days' and n % 100 = 7 then (${of('open')})[1]
          when moment.placed_at > now() - interval '2 days' then (${of('paid')})[1]
          when n % 20 = 3 then (${of('cancelled')})[1]
          when n % 20 in (4, 5) then (${of('returned')})[1]
          else (${of('sent')})[1 + n % 3] end;
    create temp table pick as select * from plan limit 0`)
}

/** Some 40 first names, 1,600 last names and 50 towns, by a number. */
export function nameOf(n: string): string {
  const pick = (list: string, seed: number) => {
    const words = list.split(' ')
    return `(array['${words.join("','")}'])[1 + (hashint4extended(${n}, ${seed}) & 65535) % ${words.length}]`
  }
  const firsts =
    'Anna Ben Clara David Emma Felix Greta Hugo Ida Jan Karl Lena Max Nora Oskar Paula Quentin Rosa Sofia Theo Ursula Viktor Wanda Xenia Yara Zofia Adam Birgit Cem Dora Emil Frieda Georg Hanna Ines Jakub Kaja Leon Maja Nils'
  const stems =
    'Berg Bach Feld Holz Stein Wald Korn Lind Muell Schmid Schneid Fisch Web Wagn Beck Hoff Koch Richt Klein Wolf Neu Schwarz Zimm Krueg Hart Lang Werth Krau Lehm Kais Scholz Vog Sommer Winter Gross Jung Roth Friedr Keller Frank'
  const ends =
    'er mann son ski owicz meister hofer baum blatt hardt ke le ner inger brand dorf haus heim kamp land lich lein ow rath reich roth scheid stadt stein thal tke vogel wald weber wein witz zer zig sen'
  const towns =
    'Berlin Hamburg Bremen Leipzig Dresden Kiel Bonn Mainz Trier Ulm Graz Linz Wien Salzburg Krakow Gdansk Poznan Lodz Lublin London Leeds York Bath Derby Manchester'
  return `${pick(firsts, 3)} as first, ${pick(stems, 4)} || ${pick(ends, 5)} as last, ${pick(towns, 6)} as city`
}

/** Messages, mails and attempts of the last 30 days: older ones are deleted by jobs. */
async function loadRecentMail(client: pg.Client): Promise<void> {
  await client.query(`
    create temp table recent as select * from plan where placed_at > now() - interval '719 hours';
    insert into outbox (kind, dedupe_key, payload, state, attempts, run_after, created_at, sent_at)
    select o.kind, o.kind || ':' || p.order_id || ':' || o.id, jsonb_build_object('orderId', p.order_id), 'sent', 1, p.placed_at, p.placed_at, p.placed_at
      from recent p join outbox o on o.payload ->> 'orderId' = p.template_id::text where o.state = 'sent';
    insert into mails (outbox_id, template, locale, recipient, subject, html, plain, made_at, delivered_at)
    select sent.id, m.template, m.locale, p.email, m.subject, m.html, m.plain, p.placed_at, p.placed_at
      from recent p join outbox o on o.payload ->> 'orderId' = p.template_id::text join mails m on m.outbox_id = o.id
      join outbox sent on sent.dedupe_key = o.kind || ':' || p.order_id || ':' || o.id;
    insert into order_attempts (id, outcome, started_at) select attempt_id, 'placed', o.placed_at from recent p join orders o on o.id = p.order_id`)
}

/** Sequences after the copied ids, and deliveries that make up for what was sold. */
async function finish(client: pg.Client): Promise<void> {
  for (const table of ['orders', 'order_items', 'payments', 'refunds', 'returns', 'shipments', 'documents'])
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  await client.query(`
    update number_ranges r set last_number = greatest(last_number, (select coalesce(max(number), 0) from documents d where d.range_code = r.code));
    insert into stock_movements (variation_id, change, reason)
    select s.variation_id, s.available - coalesce(m.sum, 0), 'delivery'
      from stock s left join (select variation_id, sum(change) as sum from stock_movements group by 1) m on m.variation_id = s.variation_id
     where s.available <> coalesce(m.sum, 0)`)
}
