/** The moment at which every picture is taken: a Tuesday morning in Toronto, no holiday near. */
export const FIXED_TIME = new Date('2026-11-10T15:00:00Z')
