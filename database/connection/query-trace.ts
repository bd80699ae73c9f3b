type Send = (...given: unknown[]) => unknown

/** Set while traces are wanted: sends each query inside of something that measures it. */
export const queryTrace: { around: ((given: unknown[], send: Send) => unknown) | null } = { around: null }
