import type { Tables } from '../kernel/tables.ts'

// How the Shopify CSV export handles every stored field of the catalogue. A new table or column does not compile until it is listed here.

/**
 * `exported`: the file contains it. `internal`: ids, versions, times and derived values. Otherwise the name of the data for which the format has
 * no column, and a condition for the rows (`t`) that have it; without a condition it is counted by another column.
 */
type ColumnHandling = 'exported' | 'internal' | readonly [name: string, rows?: string]
type ColumnHandlings = {
  readonly [T in Exclude<keyof Tables, OtherTables>]: Readonly<Record<keyof Tables[T], ColumnHandling>>
}

/** Tables that are not part of the catalogue. */
type OtherTables =
  | 'account_notices'
  | 'address_options'
  | 'addresses'
  | 'allowed_moves'
  | 'audit_log'
  | 'availabilities'
  | 'back_in_stock_requests'
  | 'cart_coupons'
  | 'cart_item_params'
  | 'cart_items'
  | 'carts'
  | 'changes'
  | 'consents'
  | 'contact_messages'
  | 'countries'
  | 'country_states'
  | 'coupon_campaign_amounts'
  | 'coupon_campaign_categories'
  | 'coupon_campaign_items'
  | 'coupon_campaigns'
  | 'coupons'
  | 'currencies'
  | 'customer_passkeys'
  | 'customer_profiles'
  | 'customer_tokens'
  | 'customers'
  | 'daily_counts'
  | 'documents'
  | 'due_change_marks'
  | 'fibres'
  | 'locales'
  | 'mails'
  | 'newsletter_subscriptions'
  | 'number_ranges'
  | 'offer_items'
  | 'offer_people'
  | 'offers'
  | 'operator_links'
  | 'operator_passkeys'
  | 'operator_sessions'
  | 'operators'
  | 'order_addresses'
  | 'order_attempts'
  | 'order_coupons'
  | 'order_events'
  | 'order_item_uploads'
  | 'order_items'
  | 'order_vats'
  | 'orders'
  | 'outbox'
  | 'page_presence'
  | 'page_revisions'
  | 'page_schedules'
  | 'page_text_sources'
  | 'page_uses'
  | 'pages'
  | 'passkey_challenges'
  | 'payment_events'
  | 'payment_method_exclusions'
  | 'payment_method_terms'
  | 'payment_methods'
  | 'payments'
  | 'preview_links'
  | 'public_holidays'
  | 'push_subscriptions'
  | 'rate_limits'
  | 'redirects'
  | 'refunds'
  | 'repairs'
  | 'reserved_paths'
  | 'return_items'
  | 'return_reasons'
  | 'returns'
  | 'secrets'
  | 'sessions'
  | 'settings'
  | 'shared_allowances'
  | 'shipment_items'
  | 'shipments'
  | 'shipping_prices'
  | 'shipping_profiles'
  | 'shipping_providers'
  | 'stock_holds'
  | 'stock_movements'
  | 'text_overrides'
  | 'units'
  | 'uploads'
  | 'used_bot_checks'
  | 'vat_rates'
  | 'wishlist_items'
  | 'wishlists'
  | 'withdrawals'
  | 'write_probes'

const isNotNull = (column: string) => `t.${column} is not null`
// The file is written in one language; products without texts in it are written in English or in their first language.
const fileLanguage = '(select language from shop)'
const otherLanguage = `t.locale <> (select x.locale from item_texts x where x.item_id = t.item_id order by x.locale = ${fileLanguage} desc, x.locale = 'en' desc, x.locale limit 1)`
const furtherTexts = (condition: string): ColumnHandling => [
  'further texts of products',
  `(${condition}) and not (${otherLanguage})`,
]
const otherNames = (column: string) =>
  `exists (select from jsonb_object_keys(t.${column}) k where k <> ${fileLanguage})`
const named: ColumnHandling = ['names in other languages', otherNames('names')]
const categoryFacts = (condition: string): ColumnHandling => [
  'facts about categories',
  `(${condition}) and (select c.type from categories c where c.id = t.category_id) = 'item'`,
]
const categorySettings = (condition: string): ColumnHandling => [
  'facts about categories',
  `(${condition}) and t.type = 'item'`,
]
const customs = (column: string): ColumnHandling => ['customs data of products', isNotNull(column)]
const dimensions = (column: string): ColumnHandling => ['lengths, widths and heights of variants', isNotNull(column)]
const orderQuantities = (condition: string): ColumnHandling => ['order quantities', condition]
const sizeGuides: ColumnHandling = ['size guides', 'true']
const measures: ColumnHandling = ['measures of garments', 'true']
const fibres: ColumnHandling = ['compositions of fibres', 'true']
const related: ColumnHandling = ['related products', 'true']
const setParts: ColumnHandling = ['sets']
const bundleParts: ColumnHandling = ['bundles']
const reviews: ColumnHandling = ['reviews', 'true']
const replies: ColumnHandling = ['replies to reviews', 'true']
const missing: ColumnHandling = ['pictures that are missing', 'true']
const surcharges: ColumnHandling = ['surcharges', 'true']
const classes: ColumnHandling = ['customer classes', 'true']
const contact = (column: string): ColumnHandling => ['addresses of manufacturers', isNotNull(column)]
const definedBy: ColumnHandling = ['properties']
const pastPrices: ColumnHandling = [
  'entries of the price history',
  'exists (select from price_history h where h.variation_id = t.variation_id and h.currency = t.currency and h.valid_from > t.valid_from)',
]
const values: ColumnHandling = [
  'properties of products',
  `(select p.code from properties p where p.id = t.property_id) <> 'product-type'`,
]

const catalogueColumns = {
  items: {
    id: 'internal',
    created_at: 'internal',
    updated_at: 'internal',
    version: 'internal',
    handle: 'exported',
    is_active: 'exported',
    manufacturer_id: 'exported',
    age_restriction: ['age restrictions', isNotNull('age_restriction')],
    blocked_country_ids: ['limits to countries or customer classes', `t.blocked_country_ids <> '{}'`],
    class_ids: ['limits to countries or customer classes', `t.class_ids <> '{}'`],
    condition: ['conditions other than new', `t.condition <> 'new'`],
    customs_tariff_number: customs('customs_tariff_number'),
    producing_country_id: customs('producing_country_id'),
    durability_years: ['durabilities', isNotNull('durability_years')],
    is_gift_card: ['gift cards', 't.is_gift_card'],
    is_subscription: ['subscriptions', 't.is_subscription'],
    size_guide_id: ['products with a size guide', isNotNull('size_guide_id')],
    type: ['sets', `t.type = 'set'`],
  },
  item_texts: {
    item_id: 'internal',
    updated_at: 'internal',
    locale: ['texts in other languages', otherLanguage],
    name1: 'exported',
    description: 'exported',
    meta_title: 'exported',
    meta_description: 'exported',
    name2: furtherTexts(isNotNull('name2')),
    name3: furtherTexts(isNotNull('name3')),
    title: furtherTexts(isNotNull('title')),
    short_description: furtherTexts(isNotNull('short_description')),
    technical_data: furtherTexts(isNotNull('technical_data')),
    keywords: furtherTexts(isNotNull('keywords')),
    canonical_link: furtherTexts(isNotNull('canonical_link')),
    meta_robots: furtherTexts(`t.meta_robots <> 'ALL'`),
    url_path: [
      'addresses of products of their own',
      `t.url_path <> (select i.handle from items i where i.id = t.item_id) and not (${otherLanguage})`,
    ],
  },
  item_categories: {
    item_id: 'internal',
    category_id: 'exported',
    is_default: ['further categories of products', 'not t.is_default'],
    position: ['places in a category', 't.position <> t.item_id'],
  },
  item_fibres: { item_id: 'internal', part: fibres, fibre: fibres, percent: fibres },
  item_images: { id: 'internal', item_id: 'internal', media_id: 'exported', position: 'exported' },
  item_measures: { item_id: 'internal', value_id: measures, measure: measures, mm: measures },
  item_properties: {
    id: 'internal',
    item_id: 'internal',
    value_type: 'internal',
    property_id: values,
    selection_id: values,
    int_value: values,
    float_value: values,
    texts: values,
  },
  item_tags: { item_id: 'internal', tag_id: 'exported' },
  item_ratings: {
    item_id: 'internal',
    average_value: 'internal',
    fit_large: 'internal',
    fit_right: 'internal',
    fit_small: 'internal',
    ratings_count_of1: 'internal',
    ratings_count_of2: 'internal',
    ratings_count_of3: 'internal',
    ratings_count_of4: 'internal',
    ratings_count_of5: 'internal',
    ratings_count_total: 'internal',
  },
  missing_pictures: { item_id: 'internal', noted_at: 'internal', reason: missing, url: missing, variation_id: missing },
  variations: {
    id: 'internal',
    item_id: 'internal',
    created_at: 'internal',
    combination: 'internal',
    number: 'exported',
    position: 'exported',
    gtin: 'exported',
    weight_g: 'exported',
    unit_id: 'exported',
    unit_content: 'exported',
    is_active: ['inactive variants', 'not t.is_active'],
    is_main: [
      'main variants other than the first',
      't.is_main and exists (select from variations v where v.item_id = t.item_id and (v.position, v.id) < (t.position, t.id))',
    ],
    kind: ['bundles', `t.kind = 'bundle'`],
    vat_class: ['VAT classes other than the standard one', 't.vat_class <> 0'],
    availability_id: ['availabilities', 't.availability_id <> 1'],
    released_at: ['release dates', isNotNull('released_at')],
    available_until: ['ends of availability', isNotNull('available_until')],
    mpn: ['MPNs', isNotNull('mpn')],
    model: ['models', isNotNull('model')],
    external_id: ['external ids', isNotNull('external_id')],
    length_mm: dimensions('length_mm'),
    width_mm: dimensions('width_mm'),
    height_mm: dimensions('height_mm'),
    minimum_order_quantity: orderQuantities('t.minimum_order_quantity > 1'),
    interval_order_quantity: orderQuantities('t.interval_order_quantity > 1'),
    maximum_order_quantity: orderQuantities(isNotNull('maximum_order_quantity')),
    requires_promotion: ['variants sold with a promotion only', 't.requires_promotion'],
    // By default, an import shows the unit price for every unit except pieces and pairs.
    shows_unit_price: [
      'unit prices that are hidden or shown by choice',
      `t.unit_id is not null and t.shows_unit_price = (select u.code in ('C62', 'PR') from units u where u.id = t.unit_id)`,
    ],
  },
  variation_attribute_values: { variation_id: 'internal', attribute_id: 'exported', value_id: 'exported' },
  variation_images: {
    variation_id: 'internal',
    item_id: 'internal',
    image_id: [
      'further pictures of variants',
      'exists (select from variation_images g where g.variation_id = t.variation_id and (g.position, g.image_id) < (t.position, t.image_id))',
    ],
    position: 'exported',
  },
  prices: {
    id: 'internal',
    unit_amount: 'internal',
    updated_at: 'internal',
    variation_id: 'internal',
    amount: 'exported',
    special_amount: 'exported',
    currency: ['prices in other currencies', 't.currency <> (select currency from shop)'],
    customer_class_id: ['prices of customer classes', isNotNull('customer_class_id')],
    minimum_quantity: ['prices of larger quantities', 't.customer_class_id is null and t.minimum_quantity > 1'],
    rrp_amount: ['recommended prices', 't.rrp_amount is not null and t.customer_class_id is null'],
  },
  price_history: {
    id: 'internal',
    xid: 'internal',
    variation_id: 'internal',
    currency: 'internal',
    amount: pastPrices,
    began_at: pastPrices,
    is_reduced: pastPrices,
    valid_from: pastPrices,
  },
  stock: {
    variation_id: 'internal',
    updated_at: 'internal',
    available: 'exported',
    may_oversell: 'exported',
    low_below: ['limits for low stock', 't.low_below <> 4'],
  },
  bundle_components: {
    bundle_id: bundleParts,
    bundle_kind: bundleParts,
    component_id: bundleParts,
    component_kind: bundleParts,
    position: bundleParts,
    quantity: bundleParts,
  },
  set_components: {
    set_id: setParts,
    set_type: setParts,
    component_id: setParts,
    component_type: setParts,
    position: setParts,
    quantity: setParts,
  },
  cross_sellings: { item_id: 'internal', related_id: related, relation: related, position: related },
  reviews: {
    id: 'internal',
    item_id: 'internal',
    customer_id: 'internal',
    order_item_id: 'internal',
    updated_at: 'internal',
    author_name: reviews,
    created_at: reviews,
    fit: reviews,
    is_verified: reviews,
    locale: reviews,
    rating: reviews,
    status: reviews,
    text: reviews,
    title: reviews,
    variation_id: reviews,
  },
  review_replies: {
    id: 'internal',
    review_id: 'internal',
    customer_id: 'internal',
    operator_id: 'internal',
    author_name: replies,
    created_at: replies,
    status: replies,
    text: replies,
  },
  categories: {
    id: 'internal',
    ancestor_ids: 'internal',
    created_at: 'internal',
    deleted_at: 'internal',
    deleted_by: 'internal',
    import_path: 'internal',
    is_restricted: 'internal',
    version: 'internal',
    type: 'internal',
    position: 'internal',
    parent_id: 'exported',
    image_id: categorySettings(isNotNull('image_id')),
    image2_id: categorySettings(isNotNull('image2_id')),
    in_navigation: categorySettings('not t.in_navigation'),
    is_draft: categorySettings('t.is_draft'),
    linklist: categorySettings('t.linklist'),
    right: categorySettings(`t."right" <> 'all'`),
    sitemap: categorySettings('not t.sitemap'),
  },
  category_texts: {
    category_id: 'internal',
    updated_at: 'internal',
    url_path: 'internal',
    name: 'exported',
    name_url: 'internal',
    locale: categoryFacts(`t.locale <> ${fileLanguage}`),
    description: categoryFacts(isNotNull('description')),
    description2: categoryFacts(isNotNull('description2')),
    short_description: categoryFacts(isNotNull('short_description')),
    meta_title: categoryFacts(isNotNull('meta_title')),
    meta_description: categoryFacts(isNotNull('meta_description')),
    meta_keywords: categoryFacts(isNotNull('meta_keywords')),
    meta_robots: categoryFacts(`t.meta_robots <> 'ALL'`),
    canonical_link: categoryFacts(isNotNull('canonical_link')),
  },
  attributes: {
    id: 'internal',
    code: 'internal',
    position: 'exported',
    names: named,
    type: ['options that are not a list', `t.type <> 'dropdown'`],
  },
  attribute_values: {
    id: 'internal',
    attribute_id: 'internal',
    code: 'internal',
    position: 'internal',
    names: named,
    color: ['swatches', `t.color is not null or t.image_id is not null`],
    image_id: ['swatches'],
  },
  properties: {
    id: 'internal',
    code: definedBy,
    names: definedBy,
    descriptions: definedBy,
    group_id: definedBy,
    is_multiline: definedBy,
    is_order_property: ['properties', `t.code <> 'product-type'`],
    is_preselected: definedBy,
    is_required: definedBy,
    is_shown_as_additional_costs: definedBy,
    maximum_bytes: definedBy,
    accepted_formats: definedBy,
    position: definedBy,
    value_type: definedBy,
    vat_class: definedBy,
  },
  property_groups: { id: 'internal', code: definedBy, names: definedBy, position: definedBy },
  property_selections: {
    id: 'internal',
    property_id: 'internal',
    code: definedBy,
    names: definedBy,
    position: definedBy,
  },
  property_surcharges: { property_id: 'internal', currency: surcharges, amount: surcharges },
  size_guides: { id: 'internal', code: sizeGuides, names: sizeGuides },
  size_guide_measures: {
    guide_id: ['size guides'],
    value_id: ['size guides'],
    measure: ['size guides'],
    from_mm: ['size guides'],
    to_mm: ['size guides'],
  },
  tags: { id: 'internal', code: 'exported', color: ['colours of tags', `t.color <> '#ffffff'`] },
  tag_texts: {
    tag_id: 'internal',
    locale: ['names in other languages', `t.locale <> ${fileLanguage}`],
    name: 'exported',
    slug: 'internal',
  },
  manufacturers: {
    id: 'internal',
    code: 'exported',
    position: 'internal',
    party_id: 'exported',
    responsible_id: contact('responsible_id'),
  },
  parties: {
    id: 'internal',
    name: 'exported',
    contact_url: contact('contact_url'),
    country_id: contact('country_id'),
    email: contact('email'),
    external_name: contact('external_name'),
    fax_number: contact('fax_number'),
    house_no: contact('house_no'),
    legal_name: contact('legal_name'),
    logo_id: contact('logo_id'),
    phone_number: contact('phone_number'),
    postcode: contact('postcode'),
    street: contact('street'),
    town: contact('town'),
    url: contact('url'),
  },
  media: {
    id: 'internal',
    bytes: 'internal',
    created_at: 'internal',
    created_by: 'internal',
    file_name: 'internal',
    height: 'internal',
    kind: 'internal',
    mime: 'internal',
    sha256: 'internal',
    storage_key: 'exported',
    width: 'internal',
    alt: ['alternative texts in other languages', otherNames('alt')],
    focal_x: ['focal points of pictures', 't.focal_x <> 0.5 or t.focal_y <> 0.5'],
    focal_y: ['focal points of pictures'],
  },
  media_sources: { media_id: 'internal', url: 'internal' },
  customer_classes: {
    id: 'internal',
    code: classes,
    names: classes,
    rebate_percent: classes,
    show_net_prices: classes,
  },
} as const satisfies ColumnHandlings

/** The data that the export drops: by name, the tables with their conditions. */
export function listDroppedData(): ReadonlyMap<string, readonly { readonly table: string; readonly rows: string }[]> {
  const all = Object.entries<Readonly<Record<string, ColumnHandling>>>(catalogueColumns).flatMap(([table, columns]) =>
    Object.values(columns).flatMap((handling) =>
      typeof handling === 'string' || handling[1] === undefined
        ? []
        : [{ name: handling[0], table, rows: handling[1] }],
    ),
  )
  return new Map(
    Array.from(
      Map.groupBy(all, ({ name }) => name),
      ([name, each]) => [
        name,
        Array.from(
          Map.groupBy(each, ({ table }) => table),
          ([table, conditions]) => ({
            table,
            rows: [...new Set(conditions.map(({ rows }) => `(${rows})`))].join(' or '),
          }),
        ),
      ],
    ),
  )
}
