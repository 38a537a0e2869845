/** Loader data of a page, as the shop sent it. */
interface PageData {
  readonly text: string
  readonly headers: Headers
}

interface Entry {
  readonly askedAt: number
  /** Undefined if the shop did not answer with the data of a page. */
  readonly data: Promise<PageData | undefined>
  wasTaken: boolean
  isChecked: boolean
}

interface PageDataStoreInput {
  /** Asks for data that nobody needs yet. */
  readonly prefetch: (url: string) => Promise<Response>
  /** Asks for data that a page shows, or will show at once. */
  readonly fetch: (url: string) => Promise<Response>
  /** A page that was taken shows older data than the shop has now; the newer is in the store. */
  readonly onOutdated: (url: string) => void
  /** Milliseconds. */
  readonly now?: () => number
}

export type PageDataStore = ReturnType<typeof createPageDataStore>

/** Younger data is shown as it is; older data is shown at once and compared with that of the shop meanwhile. */
const freshMs = 1000
/** As long as browsers keep what `<link rel="prefetch">` fetched. */
const maxAgeMs = 5 * 60_000
const maxEntries = 60

/**
 * Loader data that was fetched before a navigation asks for it, by address. The browser's cache cannot serve it: pages
 * are `no-cache`, so it would ask the shop first (decision 49).
 */
export function createPageDataStore({
  prefetch,
  fetch,
  onOutdated,
  now = () => performance.now(),
}: PageDataStoreInput) {
  const entries = new Map<string, Entry>()

  function toEntry(response: Promise<Response>): Entry {
    const data = response.then(toPageData).catch(() => undefined)
    return { askedAt: now(), data, wasTaken: false, isChecked: false }
  }

  function store(url: string, entry: Entry): void {
    entries.delete(url)
    entries.set(url, entry)
    const [oldest] = entries.keys()
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
  }

  function find(url: string): Entry | undefined {
    const entry = entries.get(url)
    if (entry && now() - entry.askedAt <= maxAgeMs) return entry
    entries.delete(url)
    return undefined
  }

  const isFresh = ({ askedAt }: Entry) => now() - askedAt <= freshMs

  /** Asks the shop again, once for each entry. */
  async function check(url: string, entry: Entry): Promise<void> {
    if (entry.isChecked) return
    entry.isChecked = true
    const newer = toEntry(fetch(url))
    const [before, after] = await Promise.all([entry.data, newer.data])
    if (!before || entries.get(url) !== entry) return
    if (!after) {
      entry.isChecked = false
      return
    }
    store(url, newer)
    if (entry.wasTaken && before.text !== after.text) onOutdated(url)
  }

  return {
    has: (url: string) => find(url) !== undefined,

    /** Fetches data that is not here, and checks data that is not fresh. Resolves to whether there is data. */
    async fetchAhead(url: string): Promise<boolean> {
      const present = find(url)
      if (present) {
        if (!isFresh(present)) void check(url, present)
        return (await present.data) !== undefined
      }
      const entry = toEntry(prefetch(url))
      store(url, entry)
      const isThere = (await entry.data) !== undefined
      if (!isThere && entries.get(url) === entry) entries.delete(url)
      return isThere
    },

    /** The data for a page that will be shown; undefined if the shop must be asked. */
    async take(url: string): Promise<Response | undefined> {
      const entry = find(url)
      if (!entry) return undefined
      entry.wasTaken = true
      if (!isFresh(entry)) void check(url, entry)
      const data = await entry.data
      return data && new Response(data.text, { headers: data.headers })
    },

    /** Keeps the answer to a request that a navigation has made. */
    async put(url: string, response: Promise<Response>): Promise<void> {
      const entry = toEntry(response)
      store(url, { ...entry, wasTaken: true })
      if ((await entry.data) === undefined && entries.get(url)?.data === entry.data) entries.delete(url)
    },

    clear: () => entries.clear(),
  }
}

// Redirects and faults are left to the navigation.
async function toPageData(response: Response): Promise<PageData | undefined> {
  if (response.status !== 200 || response.redirected) return undefined
  return { text: await response.text(), headers: response.headers }
}
