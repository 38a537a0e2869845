/** A session ends so many days after it was last seen. */
export const sessionDays = 30
