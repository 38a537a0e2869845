/**
 * Expected copy of order notifications in each language, written independently of the catalogues to detect accidental
 * changes.
 */
export const orderNotificationsCopy = {
  en: {
    title: 'Notifications on this device',
    on: 'Turn on notifications',
    off: 'Turn off notifications',
    isOn: 'Notifications are on for this device.',
    blocked: /This browser blocks notifications/,
  },
  de: {
    title: 'Benachrichtigungen auf diesem Gerät',
    on: 'Benachrichtigungen einschalten',
    off: 'Benachrichtigungen ausschalten',
    isOn: 'Benachrichtigungen sind auf diesem Gerät eingeschaltet.',
    blocked: /Dieser Browser blockiert Benachrichtigungen/,
  },
  pl: {
    title: 'Powiadomienia na tym urządzeniu',
    on: 'Włącz powiadomienia',
    off: 'Wyłącz powiadomienia',
    isOn: 'Powiadomienia są włączone na tym urządzeniu.',
    blocked: /Ta przeglądarka blokuje/,
  },
} as const
