/** To which of its parts a request went: the label of logs and metrics. */
export type RouteClass = 'api' | 'page' | 'personal' | 'asset' | 'media' | 'upload' | 'document' | 'mails' | 'feed' | 'health' | 'webhook' | 'refused'

export interface ServerEnv {
  // Absent where a test asks the app without a socket.
  Bindings: { readonly incoming?: { readonly socket: { readonly remoteAddress?: string } } }
  Variables: {
    requestId: string
    isHttps: boolean
    routeClass: RouteClass
    /** The path as the log may tell it. */
    loggedPath: string
    /** What the log says beside the usual: the operation's name, how the page cache answered. */
    noted: Readonly<Record<string, string>>
  }
}
