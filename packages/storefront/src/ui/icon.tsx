import styles from './icon.module.css'

// Drawn on a field of 24 by 24.
const paths = {
  account: 'M8.2 8a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 1 0-7.6 0M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  alert: 'M12 4 2.5 20h19zM12 10v4.5M12 17.3v.2',
  arrow: 'M5 12h14M13.5 6.5 19 12l-5.5 5.5',
  back: 'm14.5 6-6 6 6 6',
  bin: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7',
  cart: 'M5 8h14l1 12.5H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm9.5 6 6 6-6 6',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M9 9h10v10H9zM5.5 15H5V5h10v.5',
  filters: 'M4 7h10M18 7h2M4 17h2M10 17h10M14 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M6 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  globe: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M3 12h18M12 3c5 5.5 5 12.5 0 18-5-5.5-5-12.5 0-18',
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.2 4.2 0 0 1 12 7.3a4.2 4.2 0 0 1 7.5 2.5C19.5 15.4 12 20 12 20z',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 15-13 14M5 19c2-5 5-8 9-9.5',
  lock: 'M5.5 11h13v9.5h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  menu: 'M4 7.5h16M4 16.5h16',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  return: 'M4 9h11a5 5 0 0 1 0 10H8M8 5 4 9l4 4',
  ruler: 'M3.5 8h17v8h-17zM7.5 8v3M11.5 8v4M15.5 8v3',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M16 16l4.5 4.5',
  share: 'M12 15V4M8 7.5l4-4 4 4M6 11.5v8h12v-8',
  shield: 'M12 3.5 19 6v6c0 4.5-3 7.2-7 8.5-4-1.3-7-4-7-8.5V6zM9 12l2.2 2.2L15.2 10',
  truck:
    'M2.5 6h11v11h-11zM13.5 10h4l4 3.5V17h-8M4.7 18a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0M15.2 18a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0',
  zoom: 'M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M16 16l4.5 4.5M11 8.5v5M8.5 11h5',
} as const

export type IconName = keyof typeof paths

// Point somewhere, so they turn around with the direction of reading.
const directed: ReadonlySet<IconName> = new Set(['arrow', 'back', 'chevron'])

export function Icon({ name, small }: { name: IconName; small?: boolean }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-small={small || undefined}
      data-turns={directed.has(name) || undefined}
    >
      <path d={paths[name]} />
    </svg>
  )
}
