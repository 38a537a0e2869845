// React selects its development or production build on first import, so entry points import this file first.
process.env['NODE_ENV'] = 'production'
