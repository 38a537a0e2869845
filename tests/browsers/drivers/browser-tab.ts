export interface Point {
  readonly x: number
  readonly y: number
}
export type Key = 'Enter' | 'Escape'

/** The actions of a driver on the one page of a fresh browser profile. Everything else is done in the page itself. */
export interface BrowserTab {
  goto(url: string): Promise<void>
  url(): Promise<string>
  /** Runs a function in the page. It must not use anything from outside but its argument. */
  evaluate<A, R>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R>
  /** Presses the mouse button at the first point, moves through the others and releases it at the last. */
  drag(points: readonly Point[]): Promise<void>
  /** Types into the element that has the focus, letter by letter. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  close(): Promise<void>
}

export interface BrowserEngine {
  /** A page in a profile of its own, 1280 by 900 pixels. */
  openTab(): Promise<BrowserTab>
  close(): Promise<void>
}
export const viewport = { width: 1280, height: 900 }
