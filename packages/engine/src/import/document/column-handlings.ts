import type { ColumnHandling, ColumnHandlings } from './column-handling.ts'

// How the Shopify CSV export handles every stored field of the catalogue. A new table or column does not compile until
// it is listed here.

/** Columns that say nothing of their own. */
const internal = <Column extends string>(...columns: readonly Column[]) =>
  // The keys are the columns.
  Object.fromEntries(columns.map((column) => [column, 'internal'])) as Record<Column, 'internal'>
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

export const catalogueColumns = {
  items: {
    ...internal('id', 'created_at', 'updated_at', 'version'),
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
    archived_at: ['archived products', 't.archived_at is not null and not t.is_active'],
    care_symbols: ['care symbols', `t.care_symbols <> '{}'`],
    visible_from: ['schedules of products', isNotNull('visible_from')],
    visible_until: ['schedules of products', isNotNull('visible_until')],
  },
  item_revisions: internal('id', 'item_id', 'version', 'action', 'fields', 'saved_at', 'saved_by'),
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
    care_instructions: furtherTexts(isNotNull('care_instructions')),
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
    // The rule fills the category again.
    by_rule: 'internal',
  },
  item_fibres: { item_id: 'internal', part: fibres, fibre: fibres, percent: fibres },
  item_images: { id: 'internal', item_id: 'internal', media_id: 'exported', position: 'exported' },
  item_measures: { item_id: 'internal', value_id: measures, measure: measures, mm: measures },
  item_properties: {
    ...internal('id', 'item_id', 'value_type'),
    property_id: values,
    selection_id: values,
    int_value: values,
    float_value: values,
    texts: values,
  },
  item_tags: { item_id: 'internal', tag_id: 'exported' },
  item_ratings: internal(
    'item_id',
    'average_value',
    'fit_large',
    'fit_right',
    'fit_small',
    'ratings_count_of1',
    'ratings_count_of2',
    'ratings_count_of3',
    'ratings_count_of4',
    'ratings_count_of5',
    'ratings_count_total',
  ),
  missing_pictures: {
    alt: missing,
    ...internal('attempts', 'item_id', 'next_try_at', 'noted_at'),
    position: missing,
    reason: missing,
    url: missing,
    variation_id: missing,
  },
  variations: {
    ...internal('id', 'item_id', 'created_at', 'combination'),
    number: 'exported',
    position: 'exported',
    gtin: 'exported',
    shelf: ['places in the warehouse', isNotNull('shelf')],
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
    ...internal('id', 'unit_amount', 'updated_at', 'offered_since', 'variation_id'),
    amount: 'exported',
    special_amount: 'exported',
    currency: ['prices in other currencies', 't.currency <> (select currency from shop)'],
    customer_class_id: ['prices of customer classes', isNotNull('customer_class_id')],
    minimum_quantity: ['prices of larger quantities', 't.customer_class_id is null and t.minimum_quantity > 1'],
    rrp_amount: ['recommended prices', 't.rrp_amount is not null and t.customer_class_id is null'],
  },
  price_history: {
    ...internal('id', 'xid', 'variation_id', 'currency'),
    amount: pastPrices,
    began_at: pastPrices,
    is_planned: 'internal',
    is_reduced: pastPrices,
    valid_from: pastPrices,
  },
  stock: {
    variation_id: 'internal',
    updated_at: 'internal',
    available: 'exported',
    may_oversell: 'exported',
    low_below: ['limits for low stock', 't.low_below <> 4'],
    cost: ['cost prices', isNotNull('cost')],
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
    ...internal('id', 'item_id', 'customer_id', 'order_item_id', 'updated_at', 'hidden_reason'),
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
    ...internal('id', 'review_id', 'customer_id', 'operator_id', 'hidden_reason'),
    author_name: replies,
    created_at: replies,
    status: replies,
    text: replies,
  },
  categories: {
    ...internal(
      'id',
      'ancestor_ids',
      'created_at',
      'deleted_at',
      'deleted_by',
      'import_path',
      'is_restricted',
      'version',
      'type',
      'position',
    ),
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
    ...internal('category_id', 'updated_at', 'url_path'),
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
    ...internal('id', 'attribute_id', 'code', 'position'),
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
    ...internal('id', 'bytes', 'created_at', 'created_by', 'file_name', 'height', 'kind', 'mime', 'sha256'),
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
