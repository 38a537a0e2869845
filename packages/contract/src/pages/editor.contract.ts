import * as v from 'valibot'
import { areas } from './home-page.ts'
import { line } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'
import { operator } from '../account/operators.contract.ts'
import { getBlocks, pageTypes } from './pages.contract.ts'

export const getEditor = operation({
  summary:
    "Returns the initial data of the editor for a URL: the operator, and the page's blocks with their revision. ED-7.14",
  access: 'operator',
  cost: 'normal',
  payload: v.object({
    path: line(2000),
    /** A part of every page's frame instead of the page itself. */ area: v.optional(v.picklist(areas)),
  }),
  answer: v.object({
    operator,
    page: v.object({
      identifier: v.string(),
      type: v.picklist(pageTypes),
      name: v.string(),
      /** Without locale prefix. */
      path: v.string(),
      categoryId: v.nullable(v.number()),
      /**
       * Home, header, footer, categories of type content and the shop's legal texts; other pages have no blocks.
       * ED-2.66
       */
      isEditable: v.boolean(),
      /** Made of blocks, or another kind of page; `missing`: no page. */
      kind: v.picklist(['blocks', 'product', 'category', 'shop', 'missing']),
      /** Not published yet: customers cannot see it. */
      isDraft: v.boolean(),
    }),
    blocks: getBlocks.answer.entries.blocks,
    isTemplate: v.boolean(),
    revision: v.nullable(v.number()),
    publishedRevision: v.nullable(v.number()),
    flags: v.object({ developmentMode: v.boolean(), showsPagesDrawer: v.boolean() }),
  }),
  refusals: [],
})
