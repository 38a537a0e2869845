/** Runs without script as well. */
export const plain = { tag: '@no-js' } as const
