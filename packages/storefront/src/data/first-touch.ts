const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'wheel', 'scroll', 'popstate'] as const

let touched: Promise<void> | undefined

/** Begins to listen. A page whose script is still on its way has no part that listens, and a step that its reader takes meanwhile would wait for another sign. */
export function awaitFirstTouch(): Promise<void> {
  // A press that came before any script is a touch, too; see shell/late-scripts.ts.
  return (touched ??= document.querySelector('[data-pressed]') ? Promise.resolve() : nextEvent(signs))
}

/**
 * For `lazy`: what is below the fold is in the page already and reads, opens and links without script, so its script waits until somebody
 * does anything at all. Whatever could change the page comes after such a sign, and a part that is first drawn later loads at once.
 */
export async function afterFirstTouch<T>(load: () => Promise<T>): Promise<T> {
  if (!import.meta.env.SSR) await awaitFirstTouch()
  return load().catch(async () => {
    // Without a connection the part stays as it came; it wakes up when the connection is back.
    await nextEvent(['online'])
    // A browser that remembers the failure (Chromium does, for the life of the page) leaves it as it came: it works as without script until the next page.
    return load().catch(() => new Promise<never>(() => {}))
  })
}

function nextEvent(names: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const options = { capture: true, passive: true }
    function heard() {
      for (const name of names) window.removeEventListener(name, heard, options)
      resolve()
    }
    for (const name of names) window.addEventListener(name, heard, options)
  })
}
