import { describe, expect, test, vi } from 'vitest'
import { createNotifications, dismissesItself, type NotificationType } from './notifications.ts'

test('at most five notifications are shown, the oldest is dropped when a sixth comes [SF-9.26, ED-4.26]', () => {
  const notifications = createNotifications()
  for (const message of ['1', '2', '3', '4', '5']) notifications.notify({ message })
  expect(notifications.get().map(({ message }) => message)).toEqual(['1', '2', '3', '4', '5'])
  notifications.notify({ message: '6' })
  expect(notifications.get().map(({ message }) => message)).toEqual(['2', '3', '4', '5', '6'])
})

test('a notification has a type, a timeout, an action and a way to dismiss it [ED-3.22]', () => {
  const notifications = createNotifications()
  const onClick = vi.fn()
  notifications.notify({ message: 'Saved' })
  notifications.notify({
    type: 'warning',
    message: ['One', 'Two'],
    persist: true,
    dismissTimeout: 900,
    action: { text: 'Undo', onClick },
  })
  const [plain, rich] = notifications.get()
  expect(plain).toMatchObject({ type: 'neutral', message: 'Saved', persist: false, dismissTimeout: 5000 })
  expect(rich).toMatchObject({
    type: 'warning',
    message: ['One', 'Two'],
    persist: true,
    dismissTimeout: 900,
    action: { text: 'Undo' },
  })
  rich?.action?.onClick()
  expect(onClick).toHaveBeenCalledOnce()
  expect(plain?.id).not.toBe(rich?.id)
  plain?.dismiss()
  expect(notifications.get()).toEqual([rich])
  for (const type of ['positive', 'negative', 'warning', 'secondary', 'neutral'] satisfies NotificationType[]) {
    notifications.notify({ message: type, type })
    expect(notifications.get().at(-1)?.type).toBe(type)
  }
})

test('a later message about the same subject replaces the earlier one, and forgetting a subject removes no other message', () => {
  const notifications = createNotifications()
  const shown = () => notifications.get().map(({ message }) => message)
  notifications.notify({ message: 'Not saved', type: 'negative', about: 'save' })
  notifications.notify({ message: 'Not uploaded', type: 'negative' })
  notifications.notify({ message: 'Saved', type: 'positive', about: 'save' })
  expect(shown()).toEqual(['Not uploaded', 'Saved'])
  notifications.forget('save')
  expect(shown()).toEqual(['Not uploaded', 'Saved'])
  notifications.notify({ message: 'Not saved', type: 'negative', about: 'save' })
  notifications.forget('save')
  expect(shown()).toEqual(['Not uploaded'])
})

describe('only messages that are neither persistent nor negative dismiss themselves [SF-9.28]', () => {
  test.each([
    ['positive', false, true],
    ['warning', false, true],
    ['secondary', false, true],
    ['neutral', false, true],
    ['negative', false, false],
    ['positive', true, false],
    ['negative', true, false],
  ] as const)('%s, persistent %s: %s', (type, persist, expected) => {
    expect(dismissesItself({ type, persist })).toBe(expected)
  })
})
