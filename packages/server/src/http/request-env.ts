/** The part of the server that handled a request; a label of logs and metrics. */
export type RouteClass =
  | 'api'
  | 'admin'
  | 'page'
  | 'personal'
  | 'asset'
  | 'media'
  | 'upload'
  | 'document'
  | 'mails'
  | 'feed'
  | 'health'
  | 'webhook'
  | 'refused'

export interface ServerEnv {
  // Absent if a test calls the app without a socket.
  Bindings: { readonly incoming?: { readonly socket: { readonly remoteAddress?: string } } }
  Variables: {
    requestId: string
    isHttps: boolean
    routeClass: RouteClass
    /** The path as it is logged. */
    loggedPath: string
    /** Additional log fields: the operation's name, the status of the page cache. */
    logFields: Readonly<Record<string, string>>
  }
}
