const interactionEvents = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'wheel', 'scroll', 'popstate'] as const

let firstInteraction: Promise<void> | undefined

/**
 * Resolves on the first interaction with the page. Listening starts early, so that an interaction before the other
 * scripts counts as well.
 */
export function waitForFirstInteraction(): Promise<void> {
  // A press before any script counts as well; see shell/document/start-page.ts.
  return (firstInteraction ??= document.querySelector('[data-pressed]')
    ? Promise.resolve()
    : nextEvent(interactionEvents))
}

/**
 * For `lazy`: content below the fold works without script, so its script loads on the first interaction. Every change
 * of the page comes after an interaction, and a part that is first rendered later loads at once.
 */
export async function afterFirstInteraction<T>(load: () => Promise<T>): Promise<T> {
  if (!import.meta.env.SSR) await waitForFirstInteraction()
  return load().catch(async () => {
    // Without a connection the part stays as rendered; it is hydrated when the connection is back.
    await nextEvent(['online'])
    // Chromium caches a failed import for the life of the page: the part then works without script until the next page.
    return load().catch(() => new Promise<never>(() => {}))
  })
}

function nextEvent(names: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const options = { capture: true, passive: true }
    function onEvent() {
      for (const name of names) window.removeEventListener(name, onEvent, options)
      resolve()
    }
    for (const name of names) window.addEventListener(name, onEvent, options)
  })
}
