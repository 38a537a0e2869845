import { sql, type RawBuilder } from 'kysely'
import { optionalTextColumns } from '../../catalogue/catalogue.ts'
import type { Db } from '../../kernel/database/db.ts'

// SQL expressions that return each entity in the format of the document, with the codes of the shop.

const moment = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const object = (fields: Readonly<Record<string, string>>) =>
  `json_strip_nulls(json_build_object(${Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')}))`
const list = (query: string) => `(select json_agg(e.entry order by e.place) from (${query}) e (entry, place))`
const map = (query: string) => `(select json_object_agg(e.key, e.entry order by e.key) from (${query}) e (key, entry))`
const code = (table: string, column = 'code') => `coalesce(${table}.${column}, '#' || ${table}.id)`
const key = (media: string) =>
  `(select storage_key from media where id = ${media} and kind = 'image' and mime <> 'image/svg+xml')`

const party = (id: string) =>
  `(select ${object({
    name: 'p.name',
    externalName: 'p.external_name',
    legalName: 'p.legal_name',
    street: 'p.street',
    houseNo: 'p.house_no',
    postcode: 'p.postcode',
    town: 'p.town',
    country: '(select iso_code2 from countries c where c.id = p.country_id)',
    email: 'p.email',
    phoneNumber: 'p.phone_number',
    faxNumber: 'p.fax_number',
    url: 'p.url',
    contactUrl: 'p.contact_url',
    logo: key('p.logo_id'),
  })} from parties p where p.id = ${id})`

const simple = {
  customerClasses: `select ${object({ code: 'k.code', names: 'k.names', showNetPrices: 'k.show_net_prices', rebatePercent: 'k.rebate_percent' })} from customer_classes k order by k.id`,
  manufacturers: `select ${object({ code: 'm.code', party: party('m.party_id'), responsible: party('m.responsible_id') })} from manufacturers m order by m.position, m.id`,
  categories: `
    select ${object({
      key: code('c', 'import_path'),
      parent: `(select ${code('p', 'import_path')} from categories p where p.id = c.parent_id)`,
      type: 'c.type',
      right: 'c."right"',
      position: 'c.position',
      inNavigation: 'c.in_navigation',
      sitemap: 'c.sitemap',
      linklist: 'c.linklist',
      isDraft: 'nullif(c.is_draft, false)',
      image: key('c.image_id'),
      image2: key('c.image2_id'),
      texts: map(
        `select x.locale, ${object({
          name: 'x.name',
          slug: 'x.name_url',
          description: 'x.description',
          metaTitle: 'x.meta_title',
          metaDescription: 'x.meta_description',
          metaKeywords: 'x.meta_keywords',
          description2: 'x.description2',
          shortDescription: 'x.short_description',
          metaRobots: `nullif(x.meta_robots, 'ALL')`,
          canonicalLink: 'x.canonical_link',
        })} from category_texts x where x.category_id = c.id`,
      ),
    })} from categories c where c.deleted_at is null order by c.id`,
  attributes: `
    select ${object({
      code: 'a.code',
      type: 'a.type',
      names: 'a.names',
      position: 'a.position',
      values: `coalesce(${list(`select ${object({ code: 'v.code', names: 'v.names', color: 'v.color', image: key('v.image_id'), position: 'v.position' })}, v.id from attribute_values v where v.attribute_id = a.id`)}, '[]')`,
    })} from attributes a order by a.id`,
  sizeGuides: `
    select ${object({
      code: 'g.code',
      names: 'g.names',
      attribute: 'min(a.code)',
      sizes: `(select json_object_agg(s.code, s.measures order by s.code) from (
      select w.code, json_object_agg(n.measure, json_build_array(n.from_mm, n.to_mm) order by n.measure) as measures
        from size_guide_measures n join attribute_values w on w.id = n.value_id where n.guide_id = g.id group by w.code) s)`,
    })} from size_guides g join size_guide_measures m on m.guide_id = g.id join attribute_values v on v.id = m.value_id join attributes a on a.id = v.attribute_id group by g.id order by g.id`,
  tags: `
    select ${object({ code: 't.code', color: 't.color', texts: `coalesce(${map(`select x.locale, json_build_object('name', x.name, 'slug', x.slug) from tag_texts x where x.tag_id = t.id`)}, '{}')` })} from tags t order by t.id`,
} as const

/** Entries without amounts, in dependency order. */
export async function listSimpleEntries(db: Db, kind: keyof typeof simple): Promise<string[]> {
  return readEntries(db, sql.raw(simple[kind]))
}

export function listPropertyEntries(db: Db, currency: string): Promise<string[]> {
  const properties = object({
    code: 'p.code',
    valueType: 'p.value_type',
    names: 'p.names',
    descriptions: 'p.descriptions',
    group: `(select json_build_object('key', ${code('g')}, 'names', g.names) from property_groups g where g.id = p.group_id)`,
    selections: list(
      `select json_build_object('key', ${code('s')}, 'names', s.names), row_number() over (order by s.position, s.id) from property_selections s where s.property_id = p.id`,
    ),
    order: `case when p.is_order_property then ${object({
      isRequired: 'p.is_required',
      isPreselected: 'p.is_preselected',
      isMultiline: 'p.is_multiline',
      isShownAsAdditionalCosts: 'p.is_shown_as_additional_costs',
      surcharge: 'u.amount',
      surcharges: map(
        'select o.currency, to_json(o.amount) from property_surcharges o where o.property_id = p.id and o.currency <> shop.currency',
      ),
      vatClass: 'p.vat_class',
      acceptedFormats: 'p.accepted_formats',
      maximumBytes: 'p.maximum_bytes',
    })} end`,
  })
  return readEntries(
    db,
    sql`select ${sql.raw(properties)} from properties p cross join (select ${currency}::text as currency) shop left join property_surcharges u on u.property_id = p.id and u.currency = ${currency} order by p.position, p.id`,
  )
}

const presentPrice = {
  amount: 'p.amount',
  special: 'p.special_amount',
  rrp: 'p.rrp_amount',
  graduated: list(
    `select json_build_object('from', q.minimum_quantity, 'amount', q.amount), q.minimum_quantity from prices q where q.variation_id = v.id and q.currency = p.currency and q.customer_class_id is null and q.minimum_quantity > 1`,
  ),
  classes: list(`
    select ${object({
      class: 'k.code',
      amount: 'min(q.amount) filter (where q.minimum_quantity = 1)',
      special: 'min(q.special_amount)',
      rrp: 'min(q.rrp_amount)',
      graduated: `json_agg(json_build_object('from', q.minimum_quantity, 'amount', q.amount) order by q.minimum_quantity) filter (where q.minimum_quantity > 1)`,
    })}, k.code from prices q join customer_classes k on k.id = q.customer_class_id where q.variation_id = v.id and q.currency = p.currency group by k.code`),
}
const priceOf = object({
  ...presentPrice,
  past: list(
    `select ${object({ amount: 'h.amount', isReduced: 'h.is_reduced', beganAt: moment('h.began_at'), validFrom: moment('h.valid_from') })}, h.valid_from from price_history h where h.variation_id = v.id and h.currency = p.currency and (not h.is_planned or h.valid_from <= statement_timestamp())`,
  ),
})

const toVariation = (price: string) =>
  object({
    sku: 'v.number',
    attributes: `coalesce(${map('select a.code, to_json(w.code) from variation_attribute_values k join attributes a on a.id = k.attribute_id join attribute_values w on w.id = k.value_id where k.variation_id = v.id')}, '{}')`,
    price: `(select ${price} from prices p where p.variation_id = v.id and p.currency = shop.currency and p.customer_class_id is null and p.minimum_quantity = 1)`,
    prices: map(
      `select p.currency, ${price} from prices p where p.variation_id = v.id and p.currency <> shop.currency and p.customer_class_id is null and p.minimum_quantity = 1`,
    ),
    stock: 's.available',
    mayOversell: 's.may_oversell',
    lowBelow: 'nullif(s.low_below, 4)',
    cost: 's.cost',
    isMain:
      'nullif(v.is_main, v.id = (select o.id from variations o where o.item_id = v.item_id order by o.position, o.id limit 1))',
    requiresPromotion: 'nullif(v.requires_promotion, false)',
    isActive: 'v.is_active',
    availability: 'v.availability_id',
    minimumQuantity: 'v.minimum_order_quantity',
    intervalQuantity: 'v.interval_order_quantity',
    maximumQuantity: 'v.maximum_order_quantity',
    weightG: 'v.weight_g',
    widthMm: 'v.width_mm',
    heightMm: 'v.height_mm',
    lengthMm: 'v.length_mm',
    gtin: 'v.gtin',
    shelf: 'v.shelf',
    mpn: 'v.mpn',
    model: 'v.model',
    externalId: 'v.external_id',
    vatClass: 'v.vat_class',
    availableUntil: moment('v.available_until'),
    releasedAt: moment('v.released_at'),
    unit: `case when v.unit_id is not null then (select json_build_object('code', u.code, 'content', v.unit_content) from units u where u.id = v.unit_id) end`,
    showsUnitPrice: `case when v.unit_id is not null then nullif(v.shows_unit_price, (select u.code not in ('C62', 'PR') from units u where u.id = v.unit_id)) end`,
    images: list(
      `select to_json(m.storage_key), row_number() over (order by g.position, g.image_id) from variation_images g join item_images h on h.id = g.image_id join media m on m.id = h.media_id where g.variation_id = v.id and m.mime <> 'image/svg+xml'`,
    ),
    bundle: `case when v.kind = 'bundle' then coalesce(${list(`select json_build_object('sku', w.number, 'quantity', b.quantity), row_number() over (order by b.position, w.id) from bundle_components b join variations w on w.id = b.component_id where b.bundle_id = v.id`)}, '[]') end`,
  })

const propertyValue = `case f.value_type when 'selection' then to_json((select ${code('s')} from property_selections s where s.id = f.selection_id)) when 'int' then to_json(f.int_value) when 'float' then to_json(f.float_value) when 'text' then to_json(f.texts) end`

const toItem = (variation: string, further: Readonly<Record<string, string>>) =>
  object({
    handle: `coalesce(i.handle, 'item-' || i.id)`,
    type: 'i.type',
    isActive: 'i.is_active',
    archivedAt: moment('i.archived_at'),
    visibleFrom: moment('i.visible_from'),
    visibleUntil: moment('i.visible_until'),
    careSymbols: "nullif(to_jsonb(i.care_symbols), '[]')",
    condition: 'i.condition',
    customsTariffNumber: 'i.customs_tariff_number',
    ageRestriction: 'i.age_restriction',
    durabilityYears: 'i.durability_years',
    isGiftCard: 'nullif(i.is_gift_card, false)',
    isSubscription: 'nullif(i.is_subscription, false)',
    blockedCountries: list(
      'select to_json(c.iso_code2), b.place from unnest(i.blocked_country_ids) with ordinality b (id, place) join countries c on c.id = b.id',
    ),
    customerClasses: list(
      'select to_json(k.code), b.place from unnest(i.class_ids) with ordinality b (id, place) join customer_classes k on k.id = b.id',
    ),
    producingCountry: '(select iso_code2 from countries c where c.id = i.producing_country_id)',
    manufacturer: '(select m.code from manufacturers m where m.id = i.manufacturer_id)',
    sizeGuide: '(select g.code from size_guides g where g.id = i.size_guide_id)',
    measures: `(select json_object_agg(n.code, n.measures order by n.code) from (select w.code, json_object_agg(m.measure, m.mm order by m.measure) as measures from item_measures m join attribute_values w on w.id = m.value_id where m.item_id = i.id group by w.code) n)`,
    categories: `coalesce(${list(`select to_json(${code('c', 'import_path')}), row_number() over (order by k.is_default desc, c.id) from item_categories k join categories c on c.id = k.category_id where k.item_id = i.id and not k.by_rule and c.deleted_at is null`)}, '[]')`,
    places: map(
      `select ${code('c', 'import_path')}, to_json(k.position) from item_categories k join categories c on c.id = k.category_id where k.item_id = i.id and not k.by_rule and c.deleted_at is null`,
    ),
    tags: list('select to_json(t.code), t.id from item_tags g join tags t on t.id = g.tag_id where g.item_id = i.id'),
    texts: map(
      `select x.locale, ${object({
        name: 'x.name1',
        name2: 'x.name2',
        name3: 'x.name3',
        urlPath: 'x.url_path',
        metaRobots: 'x.meta_robots',
        canonicalLink: 'x.canonical_link',
        ...Object.fromEntries(Object.entries(optionalTextColumns).map(([name, column]) => [name, `x.${column}`])),
      })} from item_texts x where x.item_id = i.id`,
    ),
    fibres: list(
      `select json_build_object('part', f.part, 'fibre', f.fibre, 'percent', f.percent), row_number() over (order by f.part, f.percent desc, f.fibre) from item_fibres f where f.item_id = i.id`,
    ),
    properties: map(
      `select p.code, case when count(*) > 1 then json_agg(${propertyValue} order by f.id) else coalesce((array_agg(${propertyValue}))[1], to_json(true)) end from item_properties f join properties p on p.id = f.property_id where f.item_id = i.id group by p.code`,
    ),
    images: list(
      `select to_json(m.storage_key), row_number() over (order by g.position, g.id) from item_images g join media m on m.id = g.media_id where g.item_id = i.id and m.mime <> 'image/svg+xml'`,
    ),
    variations: `coalesce(${list(`select ${variation}, row_number() over (order by v.position, v.id) from variations v left join stock s on s.variation_id = v.id where v.item_id = i.id`)}, '[]')`,
    ...further,
    createdAt: moment('i.created_at'),
  })

const item = toItem(toVariation(priceOf), {
  crossSelling: list(
    `select json_build_object('handle', coalesce(j.handle, 'item-' || j.id), 'relation', r.relation), row_number() over (order by r.relation, r.position, j.id) from cross_sellings r join items j on j.id = r.related_id where r.item_id = i.id`,
  ),
  setOf: list(
    `select json_build_object('handle', coalesce(j.handle, 'item-' || j.id), 'quantity', n.quantity), row_number() over (order by n.position, j.id) from set_components n join items j on j.id = n.component_id where n.set_id = i.id`,
  ),
  reviews: list(
    `select ${object({
      author: 'r.author_name',
      locale: 'r.locale',
      title: 'r.title',
      text: 'r.text',
      rating: 'r.rating',
      fit: 'r.fit',
      isVerified: 'r.is_verified',
      createdAt: moment('r.created_at'),
      status: `nullif(r.status, 'visible')`,
      variation: '(select v.number from variations v where v.id = r.variation_id)',
      replies: list(
        `select ${object({ author: 'a.author_name', text: 'a.text', createdAt: moment('a.created_at'), status: `nullif(a.status, 'visible')` })}, a.id from review_replies a where a.review_id = r.id`,
      ),
    })}, r.id from reviews r where r.item_id = i.id`,
  ),
})
/** What an import can change, without reviews and the history of prices, which grow. */
const journalledItem = toItem(toVariation(object(presentPrice)), {})

/** The next products in the order of their ids, as lines of the document. */
export async function listItemEntries(
  db: Db,
  { after, limit, currency }: { readonly after: number; readonly limit: number; readonly currency: string },
): Promise<readonly { readonly id: number; readonly entry: string }[]> {
  const { rows } = await sql<{ id: number; entry: string }>`
    select i.id, (${sql.raw(item)})::text as entry from items i cross join (select ${currency}::text as currency) shop
     where i.id > ${after} order by i.id limit ${limit}`.execute(db)
  return rows
}

export interface ExportedPicture {
  readonly id: number
  readonly key: string
  readonly fileName: string
  readonly width: number
  readonly height: number
  readonly alt: Readonly<Record<string, string>> | null
  readonly focal: { readonly x: number; readonly y: number } | null
}

/** Pictures that the catalogue shows. */
export async function listCataloguePictures(db: Db): Promise<readonly ExportedPicture[]> {
  const { rows } = await sql<ExportedPicture>`
    select id, storage_key as key, file_name as "fileName", width, height, alt,
           case when focal_x <> 0.5 or focal_y <> 0.5 then json_build_object('x', focal_x, 'y', focal_y) end as focal from media
     where kind = 'image' and mime <> 'image/svg+xml' and id in (
       select media_id from item_images union select image_id from categories where deleted_at is null union select image2_id from categories where deleted_at is null union select image_id from attribute_values union select logo_id from parties)
     order by id`.execute(db)
  return rows
}

async function readEntries(db: Db, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ entry: string }>`select e.entry::text as entry from (${query}) e (entry)`.execute(db)
  return rows.map(({ entry }) => entry)
}

/** Products by their handles, as `listItemEntries` returns them. */
export async function listItemEntriesByHandle(
  db: Db,
  { handles, currency }: { readonly handles: readonly string[]; readonly currency: string },
): Promise<readonly { readonly id: number; readonly handle: string; readonly entry: string }[]> {
  if (handles.length === 0) return []
  const { rows } = await sql<{ id: number; handle: string; entry: string }>`
    select i.id, i.handle, (${sql.raw(journalledItem)})::text as entry from items i cross join (select ${currency}::text as currency) shop
     where i.handle = any(${[...handles]}::text[]) order by i.id`.execute(db)
  return rows
}
