/** Expected copy of order notifications in each language, written independently of the catalogues to detect accidental changes. */
export const orderNotificationsCopy = {
  en: {
    title: 'News on this device',
    on: 'Turn news on',
    off: 'Turn news off',
    isOn: 'News are on for this device.',
    blocked: /This browser does not allow messages/,
  },
  de: {
    title: 'Neuigkeiten auf diesem Gerät',
    on: 'Neuigkeiten einschalten',
    off: 'Neuigkeiten ausschalten',
    isOn: 'Neuigkeiten sind auf diesem Gerät eingeschaltet.',
    blocked: /Dieser Browser lässt keine Nachrichten/,
  },
  pl: {
    title: 'Powiadomienia na tym urządzeniu',
    on: 'Włącz powiadomienia',
    off: 'Wyłącz powiadomienia',
    isOn: 'Powiadomienia są włączone na tym urządzeniu.',
    blocked: /Ta przeglądarka nie zezwala/,
  },
} as const
