import { hasAccess } from '@vitrine/contract/kernel/permissions'
import { eventPermissions, type EventSubject, type StaffEvent } from '@vitrine/contract/kernel/staff-events'
import type { Change, Operator } from '@vitrine/engine/kernel/context'

/** A message names at most so many rows of a subject; of more, only that the subject has changed. */
const maxRows = 50

/** The changes that an operator may know of. They name the changed rows and say nothing about them. */
export function toStaffEvents(
  changes: readonly Change[],
  operator: Pick<Operator, 'id' | 'permissions'>,
): readonly StaffEvent[] {
  const bySubject = Map.groupBy(changes.flatMap(toEvent), ({ subject }) => subject)
  return Array.from(bySubject).flatMap(([subject, events]) =>
    isVisible(subject, operator)
      ? events.length > maxRows
        ? [{ subject, id: null }]
        : events
      : events.filter(({ id }) => ownSubjects.includes(subject) && (id === null || id === operator.id)),
  )
}

/** A staff account sees what is about itself. */
const ownSubjects: readonly EventSubject[] = ['staff', 'notification']

function isVisible(subject: EventSubject, { permissions }: Pick<Operator, 'permissions'>): boolean {
  const permission = eventPermissions[subject]
  return permission === null || (permission !== 'own' && hasAccess(permissions, permission))
}

const toEvent = ({ subject, id }: Change): readonly StaffEvent[] => (isEventSubject(subject) ? [{ subject, id }] : [])
const isEventSubject = (subject: string): subject is EventSubject => Object.hasOwn(eventPermissions, subject)
