/** What a browser that takes brotli asks with. */
export const asBrowser = { 'accept-encoding': 'br', accept: 'text/html' }
