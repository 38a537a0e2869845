/** Runs without script as well. */
export const plain = { tag: '@no-js' } as const

/** What the shop delivers decides it, and no script: it runs without a browser only. */
export const delivered = { tag: '@js-off' } as const
