/** The request headers of a browser that accepts brotli. */
export const asBrowser = { 'accept-encoding': 'br', accept: 'text/html' }
