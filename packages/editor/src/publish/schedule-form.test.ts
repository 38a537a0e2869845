import { expect, test } from 'vitest'
import { getPublicationStatus } from './publication-status.ts'
import { findScheduleFault, publishNow, toPublishTimes } from './schedule-form.ts'

test.each([
  ['now', publishNow, null],
  ['later', { from: '2026-11-27T06:00', until: null }, null],
  ['later and back again', { from: '2026-11-27T06:00', until: '2026-11-30T23:59' }, null],
  ['back before it began', { from: '2026-11-27T06:00', until: '2026-11-26T06:00' }, 'order'],
  ['back in the minute in which it begins', { from: '2026-11-27T06:00', until: '2026-11-27T06:00' }, 'order'],
  ['a field that is empty', { from: '', until: null }, 'noTime'],
  ['a day that the calendar does not have', { from: null, until: '2026-02-30T06:00' }, 'noTime'],
])('%s', (_, times, fault) => {
  expect(findScheduleFault(times)).toBe(fault)
})

test("schedule times are in the shop's time zone", () => {
  expect(toPublishTimes({ from: '2026-07-01T06:00', until: '2026-12-01T06:00' }, 'Europe/Berlin')).toEqual({
    publishAt: new Date('2026-07-01T04:00Z'),
    unpublishAt: new Date('2026-12-01T05:00Z'),
  })
})

test.each([
  [null, null, false, 'template'],
  [null, null, true, 'unseen'],
  [3, null, true, 'neverPublic'],
  [7, 5, false, 'draft'],
  [5, 5, false, 'public'],
] as const)(
  'revision %s with %s public of a page that is a draft (%s) is %s',
  (revision, publishedRevision, isDraft, kind) => {
    expect(getPublicationStatus({ revision, publishedRevision, isDraft }).kind).toBe(kind)
  },
)
