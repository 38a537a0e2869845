import { expect, test } from 'vitest'
import { toStaffEvents } from './staff-events.ts'

const packer = { id: 7, permissions: ['orders.read'] } as const

test.each([
  ['a subject of the own permissions', { subject: 'order', id: 12 }, [{ subject: 'order', id: 12 }]],
  ['a subject of another permission', { subject: 'message', id: 3 }, []],
  ['the own account', { subject: 'staff', id: 7 }, [{ subject: 'staff', id: 7 }]],
  ['another account', { subject: 'staff', id: 8 }, []],
  ['a role, which may be the own one', { subject: 'staff', id: null }, [{ subject: 'staff', id: null }]],
  ['a change of everything', { subject: 'all', id: null }, [{ subject: 'all', id: null }]],
  ['a subject that no screen shows', { subject: 'availability', id: 1 }, []],
])('staff with the permission to see orders are told of %s: %o', (_, change, events) => {
  expect(toStaffEvents([change], packer)).toEqual(events)
})

test('many changed rows are one change of the subject', () => {
  const changes = Array.from({ length: 51 }, (_, at) => ({ subject: 'order', id: at + 1 }))
  expect(toStaffEvents(changes.slice(1), packer)).toHaveLength(50)
  expect(toStaffEvents(changes, packer)).toEqual([{ subject: 'order', id: null }])
})
