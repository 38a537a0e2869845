import * as v from 'valibot'
import { id, line } from '../kernel/operation/fields.ts'
import { operation } from '../kernel/operation/operation.ts'

export const maxSavedViews = 50

/** The screen with the list: 'orders'. */
const screen = v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/))

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
  summary: "Returns the views of a list that the caller saved, and those that others share, with the caller's order.",
  access: 'operator',
  cost: 'light',
  payload: v.object({ screen }),
  answer: savedViews,
  refusals: [],
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
  refusals: ['view.notOwn', 'view.nameTaken', 'view.tooMany'],
})

export const deleteSavedView = operation({
  summary: "Deletes one of the caller's own views.",
  access: 'operator',
  cost: 'normal',
  payload: v.object({ screen, id }),
  answer: savedViews,
  refusals: ['view.notOwn'],
})

export const setViewOrder = operation({
  summary: "Saves the caller's order of the views of a list: keys of shipped views, and ids of saved ones as texts.",
  access: 'operator',
  cost: 'normal',
  payload: v.object({ screen, keys: v.pipe(v.array(line(40)), v.maxLength(200)) }),
  answer: savedViews,
  refusals: [],
})
