// A server of its own process: node bare-shop.ts, with BARE_DATABASE, BARE_CHOICES (JSON) and PORT in the environment.
// The yardstick of the checkout bench: no framework, no rules, no follow-up work; the same rows in the same database,
// written by as few statements as there can be.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'

interface Choices {
  readonly productId: number
  readonly countryId: number
  readonly shippingId: number
  readonly paymentId: number
  /** An order of the same shopper and choices, whose rows are copied. */
  readonly orderId: number
}

// The bench that starts this process writes them.
const choices = JSON.parse(process.env['BARE_CHOICES'] ?? '{}') as Choices
// As many connections as a shop has, with its plans.
const pool = new pg.Pool({
  connectionString: process.env['BARE_DATABASE'],
  max: 10,
  options: '-c plan_cache_mode=force_generic_plan',
})

/** A statement by name, as the shop has them. */
const statement =
  (name: string, text: string) =>
  (values: readonly unknown[], client: pg.ClientBase | pg.Pool = pool) =>
    client.query({ name, text, values: [...values] })

const addItem = statement(
  'add',
  `with price as (
     select currency, unit_amount from prices where variation_id = $2 and customer_class_id is null and minimum_quantity = 1 limit 1),
   session as (
     insert into sessions (token_hash, locale, created_at, seen_at, expires_at) values ($1, 'en', now(), now(), now() + interval '30 days') returning id),
   cart as (
     insert into carts (session_id, currency, shipping_country_id, created_at, updated_at)
     select session.id, price.currency, $3, now(), now() from session, price returning id)
   insert into cart_items (cart_id, variation_id, quantity, params_key, seen_amount, added_at)
   select cart.id, $2, 1, '', price.unit_amount, now() from cart, price returning cart_id, seen_amount`,
)
const setMail = statement('mail', 'update sessions set guest_mail = $2 where token_hash = $1 and expires_at > now()')
const saveAddress = statement(
  'address',
  `with session as (select id from sessions where token_hash = $1 and expires_at > now()),
   address as (
     insert into addresses (session_id, is_billing, is_shipping, first_name, last_name, street_name, apartment, zip_code, city, country_id, phone_number)
     select id, true, false, $2, $3, $4, $5, $6, $7, $8, $9 from session returning id)
   update carts set version = version + 1, customer_invoice_address_id = address.id from address, session where carts.session_id = session.id
   returning address.id`,
)
const setMethod = (column: 'shipping_profile_id' | 'payment_method_id') =>
  statement(
    column,
    `update carts set version = version + 1, ${column} = $2 from sessions s
      where s.token_hash = $1 and s.expires_at > now() and carts.session_id = s.id returning ${column}`,
  )
const setShipping = setMethod('shipping_profile_id')
const setPayment = setMethod('payment_method_id')
const lockCart = statement(
  'lock',
  'select carts.id, carts.session_id from carts join sessions s on s.id = carts.session_id where s.token_hash = $1 for update of carts',
)
const writeOrder = statement('order', await orderStatement())
const readOrder = statement(
  'read',
  `select o.id, o.total_gross, o.totals, o.status,
     (select jsonb_agg(to_jsonb(i)) from order_items i where i.order_id = o.id) as items,
     (select jsonb_agg(to_jsonb(a)) from order_addresses a where a.order_id = o.id) as addresses
   from orders o where o.id = $1 and o.access_key = $2`,
)

type Body = Readonly<Record<string, string>>
const operations: Readonly<Record<string, (session: Buffer, body: Body) => Promise<unknown>>> = {
  add: async (session) => (await addItem([session, choices.productId, choices.countryId])).rows[0],
  login: async (session, { email }) => (await setMail([session, email])).rowCount,
  address: async (session, { firstName, lastName, streetName, apartment, zipCode, city, phoneNumber }) =>
    (
      await saveAddress([
        session,
        firstName,
        lastName,
        streetName,
        apartment,
        zipCode,
        city,
        choices.countryId,
        phoneNumber,
      ])
    ).rows[0],
  shipping: async (session) => (await setShipping([session, choices.shippingId])).rows[0],
  payment: async (session) => (await setPayment([session, choices.paymentId])).rows[0],
  order: placeOrder,
}

const server = createServer((request, response) => {
  void answer(request).then(
    ({ type, body, cookie }) => {
      response.writeHead(200, { 'content-type': type, ...(cookie && { 'set-cookie': cookie }) })
      response.end(body)
    },
    (error: unknown) => {
      console.error(error)
      response.writeHead(500)
      response.end()
    },
  )
})
server.listen(Number(process.env['PORT']), () => console.log('The bare shop is open'))

async function answer(request: IncomingMessage) {
  const [, name = '', id = '', key = ''] = request.url?.split('/') ?? []
  if (name === 'confirmation')
    return { type: 'text/html', body: toPage((await readOrder([id, key])).rows[0]), cookie: '' }
  const existing = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
  const secret = existing ?? randomBytes(32).toString('base64url')
  const data = await operations[name]?.(createHash('sha256').update(secret).digest(), await readBody(request))
  return { type: 'application/json', body: JSON.stringify({ data }), cookie: existing ? '' : `session=${secret}` }
}

async function readBody(request: IncomingMessage): Promise<Body> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  // The bench sends records of texts.
  return JSON.parse(text) as Body
}

async function placeOrder(session: Buffer) {
  const client = await pool.connect()
  const accessKey = randomBytes(24).toString('base64url')
  try {
    await client.query('begin')
    const { rows } = await lockCart([session], client)
    const { id, session_id: sessionId } = rows[0] ?? {}
    const written = await writeOrder([randomUUID(), id, accessKey, sessionId, choices.orderId], client)
    await client.query('commit')
    return { orderId: written.rows[0]?.id, accessKey }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

function toPage(order: unknown): string {
  return `<!doctype html><html lang="en"><title>Your order</title><main><pre>${JSON.stringify(order)}</pre></main></html>`
}

/** All rows of an order, copied from those of another, with the stock that it takes. */
async function orderStatement(): Promise<string> {
  const copy = async (table: string, values: Readonly<Record<string, string>>) => {
    const { rows } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_name = $1 and table_schema = current_schema() and is_generated = 'NEVER' and column_name <> 'id'`,
      [table],
    )
    const columns = rows.map(({ name }) => name)
    return `insert into ${table} (${columns.join(', ')}) select ${columns.map((name) => values[name] ?? `t.${name}`).join(', ')}`
  }
  const children = ['order_items', 'order_vats', 'order_addresses', 'order_events', 'stock_holds', 'stock_movements']
  const copies = await Promise.all(
    children.map(
      async (table) =>
        `${table}_ as (${await copy(table, { order_id: 'head.id' })} from ${table} t, head where t.order_id = $5)`,
    ),
  )
  return `with attempt as (insert into order_attempts (id, cart_id, outcome) values ($1, $2, 'placed') returning id),
    head as (${await copy('orders', { attempt_id: 'attempt.id', access_key: '$3', session_id: '$4', placed_at: 'now()', written_by: 'pg_current_xact_id()' })}
      from orders t, attempt where t.id = $5 returning id),
    ${copies.join(',\n')},
    message as (insert into outbox (kind, dedupe_key, payload, state, sent_at)
      select 'mail.orderPlaced', 'bare:' || id, jsonb_build_object('orderId', id), 'sent', now() from head),
    emptied as (delete from cart_items where cart_id = $2),
    cart as (update carts set version = version + 1, last_ordered_at = now() where id = $2),
    taken as (update stock s set available = s.available - i.quantity from order_items i where i.order_id = $5 and s.variation_id = i.variation_id)
    select id from head`
}
