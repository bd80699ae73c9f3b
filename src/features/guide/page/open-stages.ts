/** Stages open on load: three, so that school and doctor in the first month are one press away. */
export const OPEN_STAGES = 3
