/** Why the shop does not start on a database, and what to do: for the operator, without a stack. */
export class DatabaseRefusal extends Error {}
