/** A user-readable reason why a backup cannot be created or restored. */
export class BackupFault extends Error {}
