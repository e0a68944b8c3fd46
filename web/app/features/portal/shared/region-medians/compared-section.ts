/** The section of profiles whose numbers are compared with those of the world. */
export const RISKS = 'risks'
