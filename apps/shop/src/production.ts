// React chooses between its slow and its fast build when it is first read: the entry of a program imports this before anything else.
process.env['NODE_ENV'] = 'production'
