import * as v from 'valibot'
import { id, line } from '../kernel/operation/fields.ts'
import type { Permission } from '../kernel/permissions.ts'
import { operation } from '../kernel/operation/operation.ts'

export const maxSavedViews = 50

/** The screens with a list that has views, and the permission to see it. Filters say what is in it. */
export const savedViewScreens = {
  orders: 'orders.read',
  returns: 'returns',
  customers: 'customers',
  products: 'catalogue',
} as const satisfies Readonly<Record<string, Permission>>

const screen = v.picklist(['orders', 'returns', 'customers', 'products'] satisfies (keyof typeof savedViewScreens)[])

const savedViews = v.object({
  /** The caller's own views, and those that others share. */
  views: v.array(
    v.object({
      id,
      name: v.string(),
      /** The query of the list's address: 'status=open&tag=vip'. */
      query: v.string(),
      isShared: v.boolean(),
      isOwn: v.boolean(),
      owner: v.string(),
    }),
  ),
  /** The order in which the caller wants the views; those that are missing follow. */
  order: v.array(v.string()),
})

export const getSavedViews = operation({
  summary:
    "Returns the views of a list that the caller saved, and those that others share, with the caller's order. Needs the permission to see the list, like all of its views.",
  access: 'operator',
  cost: 'light',
  payload: v.object({ screen }),
  answer: savedViews,
  refusals: ['security.roleRequired'],
})

export const setSavedView = operation({
  summary: "Saves the filters of a list under a name, or with `id`, changes one of the caller's own views.",
  access: 'operator',
  cost: 'normal',
  payload: v.object({
    screen,
    id: v.optional(id),
    name: v.pipe(line(60), v.trim(), v.nonEmpty()),
    query: line(1000),
    isShared: v.optional(v.boolean(), false),
  }),
  answer: v.object({ id, ...savedViews.entries }),
  refusals: ['view.notOwn', 'view.nameTaken', 'view.tooMany', 'security.roleRequired'],
})

export const deleteSavedView = operation({
  summary: "Deletes one of the caller's own views.",
  access: 'operator',
  cost: 'normal',
  payload: v.object({ screen, id }),
  answer: savedViews,
  refusals: ['view.notOwn', 'security.roleRequired'],
})

export const setViewOrder = operation({
  summary: "Saves the caller's order of the views of a list: keys of shipped views, and ids of saved ones as texts.",
  access: 'operator',
  cost: 'normal',
  payload: v.object({ screen, keys: v.pipe(v.array(line(40)), v.maxLength(200)) }),
  answer: savedViews,
  refusals: ['security.roleRequired'],
})
