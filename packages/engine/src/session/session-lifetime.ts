/** Days after the last use until a session expires. */
export const sessionDays = 30
