/** Stages that are open when the page comes: school and doctor, in the first month, are one press away. */
export const OPEN_STAGES = 3
